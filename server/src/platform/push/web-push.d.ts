/** The part of the library that is used; it brings no types. */
declare module 'web-push' {
  interface RequestOptions {
    TTL: number;
    topic: string;
    contentEncoding: 'aes128gcm';
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
  }
  interface RequestDetails {
    headers: Record<string, string | number>;
    body: Buffer;
  }
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: RequestOptions,
    ): RequestDetails;
  };
  export default webPush;
}
