/** Whether there may be a session in storage or in the address; without, the auth client is not even loaded. */
export const mayHaveSession = ({ stored, hash }: { stored: string | null; hash: string }): boolean =>
  stored !== null || /[#&](access_token|error_description|error_code)=/.test(hash);
