/** Travels in the entry of the browser's history to a story that was opened from the list. */
export const fromStories = { isFromStories: true } as const;

export const isFromStories = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromStories' in state;
