/** What must have become of something typed, at the end. */
type Fate =
  /** Typed and not saved: still in the form. */
  | 'typed'
  /** Save was pressed, and the tab may have been closed before it was stored: in the form, or arrived. */
  | 'pressed'
  /** The page said that it is saved: arrived, exactly once. */
  | 'saved'
  /** Taken back before it was sent, and then removed: never arrived. */
  | 'removed'
  /** Saved, and then deleted: not there, whether it ever arrived or not. */
  | 'deleted'
  /** Given up by the person when a try may have arrived: at most once. */
  | 'given up'
  /** Nothing that the server takes: still on the device, with what was typed. */
  | 'refused';

interface Entry {
  person: string;
  fate: Fate;
  isAcceptable: boolean;
}

/** What the end of a sequence finds. */
export interface Found {
  /** How often the server has it, by the person to whom it belongs there. */
  arrived: (person: string) => readonly string[];
  inForm: (text: string) => boolean;
  onDevice: (text: string) => boolean;
}

/** What was typed, told apart by its text, and what the person was promised about it. */
export const openLedger = () => {
  const entries = new Map<string, Entry>();
  const problemsOf = (text: string, { person, fate }: Entry, found: Found): string[] => {
    const times = found.arrived(person).filter((arrived) => arrived === text).length;
    const kept = found.inForm(text);
    const isRight = {
      typed: times === 0 && kept,
      pressed: times === 1 || (times === 0 && kept),
      saved: times === 1,
      removed: times === 0,
      deleted: times === 0,
      'given up': times <= 1,
      refused: times === 0 && found.onDevice(text),
    }[fate];
    return isRight ? [] : [`${text} (${fate}) of ${person}: ${times} on the server${kept ? ', in the form' : ''}`];
  };
  return {
    add: (text: string, entry: Entry): void => void entries.set(text, entry),
    find: (text: string): Entry | undefined => entries.get(text),
    /** The texts of a person with that fate. */
    list: (owner: string, wanted: Fate): string[] =>
      [...entries].flatMap(([text, { person, fate }]) => (person === owner && fate === wanted ? [text] : [])),
    mark: (text: string, fate: Fate): void => {
      const entry = entries.get(text);
      if (entry !== undefined) entries.set(text, { ...entry, fate });
    },
    /** After everything on the device was erased. */
    giveUp: (): void => {
      for (const [text, entry] of entries) {
        if (entry.fate === 'typed') entries.set(text, { ...entry, fate: 'removed' });
        else if (entry.fate !== 'removed') entries.set(text, { ...entry, fate: 'given up' });
      }
    },
    problems: (found: Found, people: readonly string[]): string[] => [
      ...[...entries].flatMap(([text, entry]) => problemsOf(text, entry, found)),
      ...people.flatMap((person) =>
        found
          .arrived(person)
          .filter((text) => entries.has(text) && entries.get(text)?.person !== person)
          .map((text) => `${text} arrived at ${person}, whose it is not`),
      ),
    ],
    count: (fate: Fate): number => [...entries.values()].filter((entry) => entry.fate === fate).length,
  };
};
export type Ledger = ReturnType<typeof openLedger>;
