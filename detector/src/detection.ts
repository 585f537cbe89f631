/** `concern` is lasting distress without danger. */
export type DangerLevel = 'none' | 'concern' | 'crisis';

/** Where the danger comes from: the crisis card begins with another sentence for harm by others. */
export type DangerKind = 'self' | 'others';

/** What decided: the reviewed phrases, or the model. */
export type DangerLayer = 'phrases' | 'model';

export interface Detection {
  level: DangerLevel;
  kind: DangerKind;
  /** Null where nothing was found. */
  layer: DangerLayer | null;
  /** The detector failed, which counts as a crisis. */
  hasFailed?: true;
  /** A few words that may be danger or a way of speaking: in a chat, what follows tells. */
  isAmbiguous?: true;
}

/** Detects danger in a text; `next` is what the same person wrote right after it, which may explain it. */
export type DetectDanger = (text: string, next?: string) => Detection;

export const NO_DANGER: Detection = { level: 'none', kind: 'self', layer: null };

export const SEVERITY: Readonly<Record<DangerLevel, number>> = { none: 0, concern: 1, crisis: 2 };

export const worseOf = (one: Detection, other: Detection): Detection =>
  SEVERITY[other.level] > SEVERITY[one.level] ? other : one;

/** The worst of several texts. An error of the detector counts as a crisis, so that it hides nobody's danger. */
export const scanForDanger = (texts: readonly (string | null | undefined)[], detect: DetectDanger): Detection => {
  try {
    return texts.flatMap((text) => (text?.trim() ? [detect(text)] : [])).reduce(worseOf, NO_DANGER);
  } catch {
    return { ...NO_DANGER, level: 'crisis', hasFailed: true };
  }
};
