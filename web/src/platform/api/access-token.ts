type Source = () => Promise<string | null>;

let source: Source = async () => null;
let onRefused: (code: string) => void = () => undefined;

/** The session tells where its token is; this way no call needs the auth client to be loaded. */
export const setAccessTokenSource = (token: Source, refused: (code: string) => void): void => {
  source = token;
  onRefused = refused;
};

export const findAccessToken = (): Promise<string | null> => source();

/** A session that the server no longer knows, or wants raised, is looked at again, so that the page follows. */
export const reportRejectedToken = (code: string): void => onRefused(code);
