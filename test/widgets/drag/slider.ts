/** A slider of noUiSlider, which is made of plain elements. */
import noUiSlider from "nouislider";
import "nouislider/dist/nouislider.css";
import { root } from "../truth.ts";

root.style.cssText = "width: 400px; margin: 60px";
noUiSlider.create(root, {
	start: 20,
	range: { min: 0, max: 100 },
	step: 1,
	handleAttributes: [{ "aria-label": "Volume" }],
});
