/** What the sets of icons call the drawings that `find` should know. The key is the word that `find` gets. */
export const MEANINGS: Record<string, string> = {
	trash:
		"trash trash-can trash-bin trash-simple delete delete-bin bin garbage dustbin rubbish recycle-bin trash-empty trash-full bin-empty delete-forever waste",
	pencil:
		"pencil pen edit pencil-simple pencil-line edit-line edit-pen pencil-create create pencil-square pen-square pen-to-square edit-box square-pen square-edit note-pencil pencil-box edit-pencil pen-simple pen-new-square text-edit-style edit-square compose pencil-alt pen-alt write rename pen-line pen-clip",
	plus: "plus add plus-circle add-circle circle-plus circle-add plus-square square-plus add-square square-rounded-plus plus-box add-box plus-thick plus-large add-large circle-plus-filled plus-lg add-circle-filled plus-sm plus-small plus-circled plus-bold control-point add-to-queue-circle",
	minus:
		"minus subtract remove minus-circle circle-minus subtract-circle minus-square square-minus minus-box remove-circle indeterminate-check-box do-not-disturb-on minus-circled dash dash-lg dash-circle dash-square minus-thick minus-sm minus-small subtract-large remove-filled circle-minus",
	x: "x close xmark times cross dismiss close-circle x-circle circle-x dismiss-circle circle-xmark times-circle cancel x-mark close-thick close-large cross-circle cross-circled close-outline x-lg x-square close-square square-x dismiss-square cross-1 cross-2 x-bold close-bold circle-close close-md close-small x-small highlight-off clear multiplication-sign xmark-circle close-one x-octagon close-octagon times-square square-xmark",
	check:
		"check checkmark tick check-circle circle-check checkmark-circle check-bold check-thick check-lg done circle-tick checkmark-done-circle check-square square-check check-box check-circled check-mark check-large check-fat circle-check-big tick-circle task-alt check-ok tick-square check-broken select checked-circle success-filled",
	search:
		"search magnifying-glass magnifier magnify search-alt magnifer search-normal search-outline zoom-search search-big search-md search-left search-line rounded-magnifer minimalistic-magnifer",
	settings:
		"settings gear cog settings-outline gear-six gear-fill cog-8-tooth cog-6-tooth settings-gear setting gear-wide settings-cog cog-alt setting-2 settings-filled gear-wide-connected settings-minimalistic",
	dots: "dots ellipsis more more-horizontal more-vertical dots-three dots-three-vertical dots-horizontal dots-vertical three-dots three-dots-vertical ellipsis-horizontal ellipsis-vertical ellipsis-h ellipsis-v more-horiz more-vert kebab-horizontal overflow-menu-vertical overflow-menu-horizontal more-filled dots-outline menu-dots menu-kebab menu-meatballs more-h more-v more-2 more-1 dots-three-outline dots-three-outline-vertical dots-h-alt menu-horizontal menu-vertical more-vertical-alt more-menu menu-dots-circle",
	menu: "menu hamburger bars hamburger-menu list bars-3 menu-alt navigation menu-2 three-bars bars-4 nav-menu menu-burger menu-hamburger justify line-horizontal-3 reorder text-justify",
	funnel: "filter funnel filter-alt filter-filled funnel-simple filter-outline",
	sliders:
		"sliders adjustments sliders-horizontal sliders-vertical adjustments-horizontal adjustments-vertical options tune settings-adjust mixer-horizontal mixer-vertical settings-sliders sliders-simple slider sliders-v sliders-h options-2 controls settings-horizontal settings-vertical sliders-h-alt sliders-v-alt settings-knobs",
	sort: "sort arrows-sort arrow-sort sort-arrows swap-vertical arrow-up-down arrows-up-down arrows-down-up arrow-down-up chevron-up-down caret-sort caret-up-down chevrons-up-down unfold-more selector chevron-expand sort-vertical swap-vert up-down chevron-sort arrows-vertical arrow-swap-vertical expand-up-down arrow-bottom-top sort-amount arrows-v",
	up: "arrow-up chevron-up caret-up angle-up up arrow-upward expand-less keyboard-arrow-up up-arrow arrow-up-thick nav-arrow-up cheveron-up arrow-ios-upward arrow-up-s arrow-drop-up triangle-up chevron-up-small arrow-top arrow-up-long arrow-sm-up up-arrow-alt",
	down: "arrow-down chevron-down caret-down angle-down down arrow-downward expand-more keyboard-arrow-down down-arrow arrow-down-thick nav-arrow-down cheveron-down arrow-ios-downward arrow-down-s arrow-drop-down triangle-down chevron-down-small arrow-bottom arrow-down-long arrow-sm-down down-arrow-alt caret-bottom",
	left: "arrow-left chevron-left caret-left angle-left left arrow-back keyboard-arrow-left left-arrow arrow-left-thick nav-arrow-left cheveron-left arrow-ios-back arrow-left-s chevron-back arrow-back-ios navigate-before triangle-left chevron-left-small arrow-left-long arrow-sm-left left-arrow-alt arrow-backward keyboard-arrow-left arrow-back-ios-new",
	right:
		"arrow-right chevron-right angle-right right arrow-forward keyboard-arrow-right right-arrow arrow-right-thick nav-arrow-right cheveron-right arrow-ios-forward arrow-right-s chevron-forward arrow-forward-ios navigate-next chevron-right-small arrow-right-long arrow-sm-right right-arrow-alt",
	home: "home house home-alt home-simple house-simple house-chimney home-variant home-modern house-line home-smile home-angle home-roof homepage home-door house-door",
	user: "user person account user-circle person-circle circle-user account-circle user-alt user-rounded avatar profile user-profile user-filled user-3 contact user-square",
	users:
		"users people group user-group users-three account-multiple account-group user-multiple team person-2 users-group-rounded users-group-two-rounded people-fill groups user-friends",
	mail: "mail envelope email envelope-simple letter mail-outline message-mail envelope-closed mail-closed",
	phone:
		"phone call telephone phone-alt phone-call phone-rounded phone-filled phone-outline ios-call phone-full contact-phone-handset handset",
	message:
		"message chat comment chat-circle message-circle message-square chat-square chat-bubble message-dots message-circle-dots chat-dots chat-left chat-right comment-dots comment-text chat-text chatbubble chatbubble-ellipses chat-round chat-round-dots message-typing chat-teardrop bubble comment-outline message-rounded message-rounded-dots message-more message-text chat-bubble-oval-left chat-bubble-bottom-center chat-dot-round chat-round-line chat-line chat-alt chat-left-dots chat-right-dots chat-left-text chat-right-text speech-bubble message-circle-more message-alt message-lines message-square-text",
	bell: "bell notification notifications alert bell-simple bell-outline bell-ringing ios-notifications bell-alt notification-3 alarm-bell notifications-active bell-filled",
	calendar:
		"calendar calendar-blank date calendar-outline calendar-dots calendar-days calendar-alt calendar-month calendar-today event calendar-event date-range calendar-date calendar-4 calendar-simple calendar-minimalistic schedule-calendar calendar-week calendar-3 calendar-2",
	clock:
		"clock time clock-circle schedule clock-outline access-time clock-time-four query-builder time-outline clock-time-three",
	star: "star star-outline favorite-star grade star-rate",
	heart: "heart favorite heart-outline like-heart favorite-border heart-straight",
	bookmark: "bookmark bookmark-simple bookmark-outline bookmark-border bookmark-empty",
	share:
		"share share-network share-alt share-nodes share-social share-variant share-2 share-ios share-android arrow-up-from-square share-1",
	link: "link link-simple link-variant insert-link link-45deg link-horizontal link-2 link-alt chain link-simple-horizontal link-1 link-round link-minimalistic linked",
	external:
		"external-link link-external arrow-square-out arrow-top-right-on-square arrow-up-right-from-square open-in-new box-arrow-up-right launch open external open-outline link-out square-arrow-out-up-right open-new square-top-down square-arrow-right-up",
	copy: "copy content-copy files duplicate copy-simple square-on-square copy-document square-2-stack square-behind-square document-duplicate clone copy-outline squares copy-alt files-o",
	clipboard: "clipboard paste clipboard-outline clipboard-simple content-paste clipboard-text clipboard-check",
	download:
		"download download-simple tray-arrow-down arrow-down-tray download-outline file-download arrow-download box-arrow-down arrow-down-to-line arrow-down-to-bracket download-minimalistic download-alt tray-download folder-download-tray arrow-line-down",
	upload:
		"upload upload-simple tray-arrow-up arrow-up-tray upload-outline file-upload arrow-upload box-arrow-up arrow-up-to-line publish upload-minimalistic upload-alt arrow-line-up",
	print: "print printer printer-outline print-outline",
	save: "save floppy-disk device-floppy content-save floppy diskette save-outline floppy-disk-back save-2 floppy-1",
	play: "play play-circle circle-play play-arrow player-play play-filled play-outline play-fill play-button caret-forward play-circle-outline video-play play-btn",
	pause:
		"pause pause-circle circle-pause player-pause pause-outline pause-filled video-pause controller-paus pause-btn",
	camera: "camera photo-camera camera-alt camera-outline device-camera camera-filled",
	video:
		"video video-camera videocam device-camera-video camera-video video-outline video-filled videocamera film-camera",
	image:
		"image photo picture picture-outlined gallery image-outline images image-square image-1 insert-photo image-alt gallery-minimalistic image-simple",
	microphone:
		"microphone audio mic mic-none mic-outline keyboard-voice microphone-outline microphone-filled voice microphone-3 microphone-2",
	volume:
		"volume speaker-high volume-up volume-high volume-2 speaker-wave volume-loud speaker volume-medium volume-down volume-full speaker-2 sound volume-small speaker-wave-2 volume-1 speaker-loud volume-low speaker-1 volume-off speaker-x volume-mute volume-x volume-slash speaker-mute speaker-off speaker-x-mark volume-xmark volume-cross volume-variant-off speaker-slash speaker-simple-slash speaker-simple-x volume-3",
	lock: "lock lock-closed locked lock-simple lock-outline lock-keyhole lock-password lock-alt lock-minimalistic lock-on lock-1",
	unlock:
		"unlock lock-open unlocked lock-simple-open lock-open-outline unlock-alt lock-unlocked lock-keyhole-unlocked lock-keyhole-open lock-minimalistic-unlocked lock-off",
	eye: "eye view visibility show eye-outline eye-open preview-eye remove-red-eye",
	hide: "eye-off eye-slash eye-closed visibility-off hide eye-none hidden view-off eye-invisible eye-crossed-out",
	cart: "cart shopping-cart cart-outline cart-large cart-simple shopping-cart-simple cart-2 cart-3 shopping-cart-2",
	bag: "bag shopping-bag handbag bag-outline handbag-simple shopping-bag-alt bag-simple tote bag-handle shopping-bag-2",
	send: "send paper-plane paper-airplane paper-plane-tilt send-alt send-plane telegram-plane send-filled send-outline plain send-horizontal send-diagonal paper-plane-right plain-2 plain-3 send-message send-2 send-plane-2",
	paperclip:
		"paperclip attachment attach attach-file paper-clip paperclip-horizontal clip-attach paperclip-outline attach-outline attachment-2 attach-2",
	refresh:
		"refresh cycle reload sync arrow-clockwise arrows-clockwise rotate-right rotate-cw refresh-cw update arrow-path arrows-rotate rotate-clockwise refresh-right renew arrow-repeat refresh-2 restart redo-circle arrow-sync rotate autorenew loop refresh-alt cached sync-alt arrow-rotate-right arrow-reload-horizontal update-rotation refresh-ccw arrows-counter-clockwise refresh-circle refresh-outline refresh-1",
	undo: "undo arrow-u-up-left arrow-undo arrow-back-up arrow-uturn-left undo-2 undo-outline undo-variant arrow-hook-up-left arrow-turn-left undo-left undo-left-round",
	redo: "redo arrow-u-up-right arrow-redo arrow-forward-up arrow-uturn-right redo-2 redo-outline redo-variant arrow-hook-up-right undo-right undo-right-round",
	reply: "reply arrow-bend-up-left arrow-reply mail-reply share-forward-back",
	tag: "tag label-tag price-tag tag-outline pricetag tag-simple local-offer tag-alt price-tag-3 tag-1",
	location:
		"location environment map-pin pin-location marker map-marker location-on place geo-alt location-pin location-dot map-point room map-marker-outline pin-alt location-outline location-information map-marker-alt location-filled map-pin-simple",
	pin: "pin push-pin thumbtack pushpin pinned pin-angle keep thumb-tack push-pin-simple pin-fill",
	info: "info information info-circle information-circle circle-info info-outline info-filled info-circled circle-information info-circle-outline information-outline info-square",
	question:
		"help question help-circle question-circle question-mark circle-help circle-question question-mark-circle help-outline question-square help-circle-outline question-circled circle-question-mark question-filled help-filled",
	warning:
		"warning alert-triangle triangle-alert exclamation-triangle triangle-exclamation warning-circle exclamation-circle circle-exclamation alert-circle circle-alert error alert-outline danger-triangle danger-circle danger report-problem warning-outline warning-filled error-circle error-warning error-outline exclamation-mark-circle",
	cut: "cut scissors content-cut scissors-cutting cut-outline scissor cut-filled",
	zoomin:
		"zoom-in magnifying-glass-plus search-plus magnify-plus magnifier-zoom-in magnifying-glass-plus magnifer-zoom-in search-add search-zoom-in zoom-add minimalistic-magnifer-zoom-in rounded-magnifer-zoom-in",
	zoomout:
		"zoom-out magnifying-glass-minus search-minus magnify-minus magnifier-zoom-out magnifying-glass-minus magnifer-zoom-out search-subtract search-zoom-out zoom-minus minimalistic-magnifer-zoom-out rounded-magnifer-zoom-out",
	fullscreen:
		"fullscreen maximize arrows-maximize expand arrows-out full-screen corners-out arrows-fullscreen maximize-2 full-screen-maximize arrow-maximize scan-frame arrows-pointing-out maximize-square expand-alt arrows-expand full-screen-square maximize-outline screen-full enlarge enter-full-screen arrows-expand-full resize-100 zoom-out-map open-in-full expand-outline arrows-out-simple",
	minimize:
		"fullscreen-exit arrows-minimize arrows-in corners-in exit-fullscreen compress arrow-minimize arrows-pointing-in full-screen-minimize exit-full-screen contract collapse screen-normal reduce shrink arrows-in-simple close-fullscreen fullscreen-2-exit minimize-square",
	logout:
		"logout log-out sign-out exit box-arrow-right arrow-right-on-rectangle arrow-right-from-bracket sign-out-alt log-out-circle right-from-bracket logout-outline logout-2 exit-to-app exit-outline door-exit",
	login:
		"login log-in sign-in box-arrow-in-right arrow-right-to-bracket right-to-bracket sign-in-alt log-in-circle enter arrow-left-on-rectangle login-outline login-2",
	grid: "grid appstore layout-grid squares-four squares-2x2 view-grid apps grid-alt grid-2x2 grid-3x3 app-grid grid-view dots-nine th-large grid-four category widget grid-fill th grip-grid view-grid-outline grid-circles",
	sun: "sun sunny light-mode brightness-high sun-outline weather-sunny sun-bright sun-2 sun-high",
	moon: "moon dark-mode moon-outline weather-moon moon-stars-plain moon-stars night bedtime",
	globe: "globe world language earth globe-outline public web international globe-simple global",
	folder: "folder folder-outline folder-simple folder-open-empty folder-closed folder-1",
	file: "file paper sticky-note document page file-text document-text file-blank file-outline description insert-drive-file file-empty article-document file-earmark file-alt file-lines file-earmark-text file-1",
	like: "thumbs-up thumb-up like hand-thumbs-up thumb-like thumbs-up-outline thumb-up-outline hand-thumb-up thumb-up-off-alt",
	dislike:
		"thumbs-down thumb-down dislike hand-thumbs-down thumb-dislike thumbs-down-outline thumb-down-outline hand-thumb-down thumb-down-off-alt",
};
