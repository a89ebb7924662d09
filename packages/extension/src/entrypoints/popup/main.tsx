import "../../ui/theme.css";
import "../../ui/controls.css";
import "./popup.css";
import { mount } from "../../ui/mount.tsx";
import { App } from "./App.tsx";

mount(<App />);
