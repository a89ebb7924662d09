import {
	addedScript,
	all,
	type Check,
	inContext,
	inFrame,
	ofCookie,
	ofRequest,
	ownBinding,
	ownParts,
	ownScript,
	ownTarget,
	ownWorld,
	toAddress,
	toHistoryEntry,
	wholeSession,
	wholeTab,
	withoutFiles,
	withoutHelpers,
	withoutScript,
} from "./checks.ts";

export interface Rule {
	/** Clients may send it as it is; the engine may send every method of the table. */
	readonly relay?: true;
	/** Leaves a blocked page or says nothing of it, so that it may go there. */
	readonly free?: true;
	/** Must not wait for others: a page that hangs is ended with it. */
	readonly urgent?: true;
	/** Input for what lies at a point, or for what has the focus, which may be a blocked frame. */
	readonly input?: "point" | "focus";
	readonly check?: Check;
	/** On top, for clients. */
	readonly relayCheck?: Check;
}

const engine = (check?: Check): Rule => (check ? { check } : {});
const open = (check?: Check, relayCheck?: Check): Rule => ({
	relay: true,
	...(check && { check }),
	...(relayCheck && { relayCheck }),
});

/** Every command that may reach a tab. What is not here is refused, whoever sends it. */
const METHODS: { readonly [method: string]: Rule } = {
	"Page.enable": open(),
	"Page.navigate": { ...open(all(toAddress, inFrame)), free: true },
	"Page.navigateToHistoryEntry": { ...open(toHistoryEntry), free: true },
	"Page.getNavigationHistory": { ...open(), free: true },
	"Page.reload": open(withoutScript),
	"Page.stopLoading": { ...open(), free: true, urgent: true },
	"Page.close": { free: true, urgent: true },
	"Page.getFrameTree": open(),
	"Page.getLayoutMetrics": open(),
	"Page.setLifecycleEventsEnabled": engine(),
	"Page.createIsolatedWorld": engine(all(inFrame, ownWorld)),
	"Page.addScriptToEvaluateOnNewDocument": engine(ownScript),
	"Page.removeScriptToEvaluateOnNewDocument": engine(addedScript),
	"Page.captureScreenshot": open(),
	"Page.startScreencast": engine(),
	"Page.stopScreencast": { free: true },
	"Page.screencastFrameAck": { free: true },
	"Page.printToPDF": open(wholeTab),
	"Page.handleJavaScriptDialog": { ...open(), urgent: true },

	"Runtime.enable": open(),
	"Runtime.addBinding": engine(ownBinding),
	"Runtime.removeBinding": engine(ownBinding),
	"Runtime.evaluate": open(all(inContext, withoutHelpers)),
	"Runtime.callFunctionOn": open(inContext),
	"Runtime.getProperties": open(inContext),
	"Runtime.awaitPromise": open(inContext),
	"Runtime.releaseObject": open(),
	"Runtime.releaseObjectGroup": open(),
	"Runtime.terminateExecution": { urgent: true },
	"Runtime.runIfWaitingForDebugger": { free: true },

	"Debugger.enable": engine(),
	"Debugger.disable": { free: true },
	"Debugger.pause": { urgent: true },
	"Debugger.resume": { free: true, urgent: true },

	"DOM.enable": open(wholeTab),
	"DOM.disable": open(),
	"DOM.describeNode": open(inContext, wholeTab),
	"DOM.resolveNode": open(all(inContext, wholeSession), wholeTab),
	"DOM.getDocument": open(wholeTab),
	"DOM.requestNode": open(all(inContext, wholeTab)),
	"DOM.querySelector": open(wholeTab),
	"DOM.querySelectorAll": open(wholeTab),
	"DOM.getAttributes": open(wholeTab),
	"DOM.getOuterHTML": open(wholeTab),
	"DOM.getBoxModel": open(all(inContext, wholeTab)),
	"DOM.getContentQuads": open(all(inContext, wholeTab)),
	"DOM.getNodeForLocation": open(wholeTab),
	"DOM.focus": open(all(inContext, wholeTab)),
	"DOM.scrollIntoViewIfNeeded": open(all(inContext, wholeTab)),
	"DOMDebugger.getEventListeners": open(all(inContext, wholeSession), wholeTab),
	"DOMSnapshot.enable": open(),
	"DOMSnapshot.captureSnapshot": open(wholeTab),
	"Accessibility.enable": open(),
	"Accessibility.disable": open(),
	"Accessibility.getFullAXTree": open(wholeTab),
	"Accessibility.getPartialAXTree": open(wholeTab),
	"Accessibility.queryAXTree": open(wholeTab),
	"CSS.enable": open(wholeTab),
	"CSS.disable": open(),
	"CSS.getComputedStyleForNode": open(wholeTab),
	"CSS.getMatchedStylesForNode": open(wholeTab),
	"Performance.enable": open(),
	"Performance.disable": open(),
	"Performance.getMetrics": open(),

	"Network.enable": engine(),
	"Network.getResponseBody": open(ofRequest),
	"Network.getRequestPostData": open(ofRequest),
	"Network.getCookies": open(ofCookie),
	"Network.setCookie": open(ofCookie),
	"Network.deleteCookies": open(ofCookie),
	"Network.setExtraHTTPHeaders": open(),
	"Network.setUserAgentOverride": open(),
	"Network.setCacheDisabled": open(),
	"Network.setBlockedURLs": open(),
	"Network.emulateNetworkConditions": { ...open(), urgent: true },

	"Emulation.setFocusEmulationEnabled": open(),
	"Emulation.setDeviceMetricsOverride": open(),
	"Emulation.clearDeviceMetricsOverride": open(),
	"Emulation.setTouchEmulationEnabled": open(),
	"Emulation.setUserAgentOverride": open(),
	"Emulation.setEmulatedMedia": open(),
	"Emulation.setEmulatedVisionDeficiency": open(),
	"Emulation.setTimezoneOverride": open(),
	"Emulation.setLocaleOverride": open(),
	"Emulation.setGeolocationOverride": open(),
	"Emulation.clearGeolocationOverride": open(),
	"Emulation.setCPUThrottlingRate": open(),
	"Emulation.setIdleOverride": open(),
	"Emulation.clearIdleOverride": open(),
	"Emulation.setDefaultBackgroundColorOverride": open(),

	"Input.dispatchMouseEvent": { ...open(), input: "point" },
	"Input.dispatchTouchEvent": { ...open(), input: "point" },
	"Input.dispatchDragEvent": { ...open(withoutFiles), input: "point" },
	"Input.dispatchKeyEvent": { ...open(), input: "focus" },
	"Input.insertText": { ...open(), input: "focus" },
	"Input.imeSetComposition": { ...open(), input: "focus" },
	"Input.setInterceptDrags": engine(),

	"Target.getTargetInfo": open(ownTarget),
	"Target.setAutoAttach": engine(ownParts),
};

/** The rule for a method; undefined when it is refused. */
export const ruleOf = (method: string): Rule | undefined =>
	Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
