/** Why there is no recording. */
export type MicrophoneFault = 'unsupported' | 'denied' | 'missing' | 'busy' | 'failed';

export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault;

  constructor(fault: MicrophoneFault, cause?: unknown) {
    super(`The microphone cannot be used: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** By the names of the browser's errors (Media Capture and Streams, section 10.3). */
const FAULTS: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
};

/** Without automatic gain, which changes how loud the voice is. */
const SOUND: MediaTrackConstraints = {
  channelCount: 1,
  sampleRate: 44_100,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: false,
};

/** An insecure page has no `mediaDevices`. */
const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Asks the person for permission if the browser has none yet. */
export const openMicrophone = async (): Promise<MediaStream> => {
  if (!canRecord()) throw new MicrophoneError('unsupported');
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: SOUND });
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new MicrophoneError(FAULTS[name] ?? 'failed', cause);
  }
};
