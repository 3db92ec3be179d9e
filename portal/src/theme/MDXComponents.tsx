import MDXComponents from "@theme-original/MDXComponents";
import { CodePanel } from "../code/code-panel.tsx";
import { Samples } from "../code/samples.tsx";

export default { ...MDXComponents, CodePanel, Samples };
