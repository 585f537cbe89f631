/** A recording on this device that is not saved yet. */
export interface VoiceNote {
  /** When its recording began, in milliseconds since 1970: names the file, so that sending it twice keeps it once. */
  timestamp: number;
  /** Without parameters, such as `audio/webm`. */
  mediaType: string;
  /** How long it is; a WebM of a browser does not say so itself. */
  seconds: number;
  audio: Blob;
}
