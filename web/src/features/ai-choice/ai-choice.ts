/** The door: the one switch for AI, the same wherever a person may be answered by a model. */
export { AiSwitch } from './ai-switch.tsx';
