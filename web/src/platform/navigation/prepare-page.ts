let prepare: (path: string) => void = () => undefined;

/** Told by the app, which knows the pages and their texts. */
export const onPreparePage = (handler: (path: string) => void): void => {
  prepare = handler;
};

/** Fetches what a page needs, so that it stands there at once when a person goes to it. */
export const preparePage = (path: string): void => prepare(path);
