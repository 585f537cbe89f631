const MAX_DESCRIPTION_CHARS = 200;

/** Strips Markdown to one line. Rough, since the result is only ever shown as plain text. */
const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/<(?:script|style)[\s\S]*?(?:<\/(?:script|style)>|$)/gi, ' ')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, ' ')
    .replaceAll(/^ {0,3}#{1,6} .*$/gm, ' ')
    .replaceAll(/^\s*(?:>\s*)+/gm, '')
    .replaceAll(/^\s*(?:[-+*]|\d{1,9}[.)])\s+/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/^\s*(?:[-*_]\s*){3,}$/gm, ' ')
    .replaceAll(/[*`\\]+|\b_+|_+\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const MAX_OPENING_CHARS = 140;
const FIRST_SENTENCE = /^.*?[.!?؟…]["”»)]*(?=\s|$)/u;

const cutAfterWord = (text: string): string => `${text.replace(/\s+\S*$/u, '')}…`;

/** The first sentence of a story, or as much of it as a list has room for; empty if no text remains. */
export const openingOf = (markdown: string): string => {
  const text = plainText(markdown.slice(0, 1200));
  const sentence = [...(FIRST_SENTENCE.exec(text)?.[0] ?? text)];
  if (sentence.length <= MAX_OPENING_CHARS) return sentence.join('');
  return cutAfterWord(sentence.slice(0, MAX_OPENING_CHARS).join(''));
};

const SENTENCE = /^.*[.!?؟…]["”»)]*(?=\s)/u;

/** The first sentences of a story, for link previews. */
export const descriptionOf = (markdown: string): string | undefined => {
  // The beginning is enough, and keeps a long text cheap.
  const text = plainText(markdown.slice(0, 4000));
  const beginning = [...text].slice(0, MAX_DESCRIPTION_CHARS + 1);
  if (beginning.length <= MAX_DESCRIPTION_CHARS) return text || undefined;
  const cut = beginning.slice(0, MAX_DESCRIPTION_CHARS).join('');
  const sentences = SENTENCE.exec(cut)?.[0] ?? '';
  return sentences.length > MAX_DESCRIPTION_CHARS / 3 ? sentences : cutAfterWord(cut);
};
