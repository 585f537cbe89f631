/** The AI switch, the same on every page where a model may answer. */
export { AiSwitch } from './ai-switch.tsx';
