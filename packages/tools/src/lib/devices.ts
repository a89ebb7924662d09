import { BridgeError, type Device } from "@bascule/protocol";

const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";
const CHROME = "Chrome/140.0.0.0";

const iPhone = (os: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) ${SAFARI}`;
const iPad = (os: string) => `Mozilla/5.0 (iPad; CPU OS ${os} like Mac OS X) ${SAFARI}`;
const android = (version: number, model: string, kind = " Mobile") =>
	`Mozilla/5.0 (Linux; Android ${version}; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME}${kind} Safari/537.36`;

const touch = (width: number, height: number, deviceScaleFactor: number, userAgent: string): Device => ({
	viewport: { width, height },
	deviceScaleFactor,
	isMobile: true,
	hasTouch: true,
	userAgent,
});

const desktop = (width: number, height: number, deviceScaleFactor: number): Device => ({
	viewport: { width, height },
	deviceScaleFactor,
	isMobile: false,
	hasTouch: false,
});

/** Presets under the names that Playwright made usual. Desktop presets keep the browser's own user agent. */
export const DEVICES: Readonly<Record<string, Device>> = {
	"Desktop Chrome": desktop(1280, 720, 1),
	"Desktop Chrome HiDPI": desktop(1280, 720, 2),
	"Desktop Edge": desktop(1280, 720, 1),
	"Desktop Full HD": desktop(1920, 1080, 1),
	"Galaxy S8": touch(360, 740, 3, android(7, "SM-G950U")),
	"Galaxy S9+": touch(320, 658, 4.5, android(8, "SM-G965U")),
	"Galaxy S24": touch(360, 780, 3, android(14, "SM-S921U")),
	"Galaxy Tab S4": touch(712, 1138, 2.25, android(8, "SM-T837A", "")),
	"Galaxy Tab S9": touch(640, 1024, 2.5, android(14, "SM-X710", "")),
	"iPad (gen 7)": touch(810, 1080, 2, iPad("12_2")),
	"iPad Mini": touch(768, 1024, 2, iPad("12_2")),
	"iPad Pro 11": touch(834, 1194, 2, iPad("12_2")),
	"iPhone 8": touch(375, 667, 2, iPhone("11_0")),
	"iPhone SE": touch(320, 568, 2, iPhone("10_3_1")),
	"iPhone SE (3rd gen)": touch(375, 667, 2, iPhone("15_4")),
	"iPhone X": touch(375, 812, 3, iPhone("11_0")),
	"iPhone 11": touch(414, 715, 2, iPhone("12_2")),
	"iPhone 12": touch(390, 664, 3, iPhone("14_4")),
	"iPhone 12 Mini": touch(375, 629, 3, iPhone("14_4")),
	"iPhone 13": touch(390, 664, 3, iPhone("15_0")),
	"iPhone 13 Pro Max": touch(428, 746, 3, iPhone("15_0")),
	"iPhone 14": touch(390, 664, 3, iPhone("16_0")),
	"iPhone 14 Pro Max": touch(430, 740, 3, iPhone("16_0")),
	"iPhone 15": touch(393, 659, 3, iPhone("17_0")),
	"iPhone 15 Pro Max": touch(430, 739, 3, iPhone("17_0")),
	"Moto G4": touch(360, 640, 3, android(7, "Moto G (4)")),
	"Nexus 7": touch(600, 960, 2, android(6, "Nexus 7", "")),
	"Pixel 3": touch(393, 786, 2.75, android(9, "Pixel 3")),
	"Pixel 4": touch(353, 745, 3, android(10, "Pixel 4")),
	"Pixel 5": touch(393, 727, 2.75, android(11, "Pixel 5")),
	"Pixel 7": touch(412, 839, 2.625, android(14, "Pixel 7")),
};

const LANDSCAPE = " landscape";

const preset = (name: string): Device | undefined => (Object.hasOwn(DEVICES, name) ? DEVICES[name] : undefined);

/** The preset of that name; every touch device also has its name with " landscape" after it. */
export function findDevice(name: string): Device {
	const device = preset(name);
	if (device) return device;
	const upright = name.endsWith(LANDSCAPE) ? preset(name.slice(0, -LANDSCAPE.length)) : undefined;
	if (!upright?.hasTouch)
		throw new BridgeError("invalid_action", `device must be a known preset, got "${name}"`, {
			hint: 'Use a name such as "iPhone 14", "Pixel 7", "iPad Mini", "Galaxy S24", "Desktop Chrome".',
			details: { known: Object.keys(DEVICES) },
		});
	const { width, height } = upright.viewport;
	return { ...upright, viewport: { width: height, height: width } };
}
