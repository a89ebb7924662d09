import "../../ui/theme.css";
import "../../ui/controls.css";
import "./options.css";
import { mount } from "../../ui/mount.tsx";
import { App } from "./App.tsx";

mount(<App />);
