/**
 * A page cannot reach into a closed root, but it can style the element that carries it. What is important inside wins
 * over what is important outside, over the element's own style attribute, and over animations.
 */
export const CARD_STYLE = `
:host{all:initial!important;display:block!important;position:fixed!important;inset:16px 16px auto auto!important;
width:340px!important;max-width:calc(100vw - 32px)!important;margin:0!important;border:0!important;padding:0!important;
overflow:visible!important;background:none!important;visibility:visible!important;opacity:1!important;
pointer-events:auto!important;direction:ltr!important;unicode-bidi:isolate!important;z-index:2147483647!important;
transition:none!important;animation:none!important;color-scheme:light!important}
:host(.whole){inset:0!important;width:auto!important;max-width:none!important}
*{box-sizing:border-box;font:15px/1.4 system-ui,sans-serif;color:#1b1b1f}
.cover{position:fixed;inset:0;cursor:crosshair}
.frame{position:fixed;pointer-events:none;border:2px solid #0057d9;background:#0057d922;border-radius:2px}
section{position:relative;width:100%;padding:16px;background:#fff;border:2px solid #1b1b1f;border-radius:12px;cursor:default;
user-select:none;-webkit-user-select:none}
:host(.whole) section{position:fixed;top:16px;right:16px;width:340px;max-width:calc(100vw - 32px)}
h1{margin:0 0 8px;font-size:12px;color:#5a5a66}
p{margin:0 0 14px;max-height:40vh;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
div.row{display:flex;flex-wrap:wrap;gap:8px}
button,input{min-height:36px;padding:6px 14px;border:1px solid #1b1b1f;border-radius:8px;background:#fff;cursor:pointer}
button.main{background:#0057d9;border-color:#0057d9;color:#fff}
button:focus-visible,input:focus-visible{outline:3px solid #8ab4ff;outline-offset:1px}
input{width:100%;margin:0 0 10px;cursor:text;user-select:text;-webkit-user-select:text}
`;
