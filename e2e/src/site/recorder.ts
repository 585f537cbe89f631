import { expect, type Page } from '@playwright/test';

/** The microphone as the page has it, for what no browser does on demand. */
interface Microphone {
  asked: number;
  track?: MediaStreamTrack | undefined;
  /** The name of the error that the next wish is refused with. */
  fault?: string;
}

declare global {
  var microphone: Microphone;
}

/** Runs before the page: counts the wishes for the microphone, and keeps what they were given. */
const watchMicrophone = (): void => {
  globalThis.microphone = { asked: 0 };
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wishes) => {
    const { microphone } = globalThis;
    microphone.asked += 1;
    if (microphone.fault !== undefined) throw new DOMException('', microphone.fault);
    const stream = await ask(wishes);
    microphone.track = stream.getAudioTracks()[0];
    return stream;
  };
};

/** The recorder of the check-in, as a person uses it. */
export const recorderOf = (page: Page, text: (key: string, values?: Record<string, string>) => string) => {
  const button = (key: string) => page.getByRole('main').getByRole('button', { name: text(key) });
  const stop = button('voice.stop');
  const player = page.getByRole('figure', { name: text('player.voice-note') });
  const dialog = page.getByRole('dialog');
  /** A busy machine may skip any one second. */
  const untilSeconds = async (atLeast: number) => {
    const elapsed = page.locator('.voice-time bdi');
    await expect.poll(async () => Number((await elapsed.textContent())?.split(':')[1])).toBeGreaterThanOrEqual(atLeast);
  };
  return {
    /** Before the page is opened. */
    watchMicrophone: () => page.addInitScript(watchMicrophone),
    record: button('voice.record'),
    stop,
    player,
    play: button('player.play'),
    pause: button('player.pause'),
    position: page.getByRole('slider'),
    again: button('voice.again'),
    delete: button('voice.delete'),
    dialog,
    confirm: (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click(),
    /** What is said of how it ended. */
    ended: (reason: string) => page.getByText(text(`voice.ending.${reason}`)),
    left: (time: string) => page.getByText(text('voice.time-left', { time })),
    /** From its first second on it is long enough to be kept; the page's clock, set up before, need not wait for it. */
    begin: async (key = 'voice.record') => {
      if (key === 'voice.record') await button(key).click();
      await expect(stop).toBeVisible();
      await page.clock.fastForward(1000);
      await untilSeconds(1);
    },
    untilSeconds,
    finish: async () => {
      await stop.click();
      await expect(player).toBeVisible();
    },
    /** That there is a recording of so many seconds; a busy machine may have taken some more. */
    expectLength: async (atLeastSeconds: number, { atMostMore = 20 } = {}) => {
      await expect(player).toBeVisible();
      const [, minutes, seconds] = /\/ (\d+):(\d\d)/.exec((await player.textContent()) ?? '') ?? [];
      const length = Number(minutes) * 60 + Number(seconds);
      expect(length).toBeGreaterThanOrEqual(atLeastSeconds);
      expect(length).toBeLessThanOrEqual(atLeastSeconds + atMostMore);
    },
    /** How high each bar of the level stands, from 0 to 1. */
    levels: (): Promise<number[]> =>
      page
        .locator('.voice-bar')
        .evaluateAll((bars) => bars.map((bar) => Number((bar as HTMLElement).style.getPropertyValue('--level')))),
  };
};
export type Recorder = ReturnType<typeof recorderOf>;
