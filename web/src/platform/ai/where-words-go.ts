import { hasModel, transcribedBy } from '#platform/site-config/site-config.ts';
import { isAiOn, useAiChoice } from './ai-choice.ts';

/** What becomes of a note, and of a voice note. */
export interface WhereWordsGo {
  note: 'model' | 'prepared';
  /** `kept-here`: a provider could listen, but the person has switched AI off. */
  voice: 'provider' | 'site' | 'kept-here' | 'unheard';
}

const whereTo = (isOn: boolean): WhereWordsGo => {
  const listener = transcribedBy() ?? 'unheard';
  return {
    note: hasModel() && isOn ? 'model' : 'prepared',
    voice: listener === 'provider' && !isOn ? 'kept-here' : listener,
  };
};

export const whereWordsGo = (): WhereWordsGo => whereTo(isAiOn());
/** The same, and again whenever the switch is moved. */
export const useWhereWordsGo = (): WhereWordsGo => whereTo(useAiChoice()[0]);

/** Whether anything here goes to somebody else while AI is on; only then there is something to switch. */
export const mayWordsLeave = (): boolean => hasModel() || transcribedBy() === 'provider';

/** Whether the words of a voice note can be had. */
export const isHeard = ({ voice }: WhereWordsGo): boolean => voice === 'provider' || voice === 'site';
