import { type ComponentProps, type ComponentType, createContext, memo, type ReactNode, useContext } from 'react';
import Renderer, { type Components, type ExtraProps } from 'react-markdown';
import './markdown.css';

type Element = NonNullable<ExtraProps['node']>;

/** Other elements, such as images and tables, are unwrapped to their text; raw HTML is dropped. */
const ELEMENTS = 'p h2 h3 h4 h5 h6 ul ol li a em strong blockquote hr br'.split(' ');

const WEB = /^https?:\/\//i;
const CONTACT = /^(mailto|tel):/i;
const SAME_SITE = /^\/(?![/\\])/;

/** The href if a link may lead there; otherwise only the link's text is rendered. */
const safeAddress = (address: string): string | undefined => {
  // Browsers ignore such characters, so the URL would be read as another one.
  if (/[\s\\\p{Cc}]/u.test(address)) return undefined;
  return [WEB, CONTACT, SAME_SITE].some((kind) => kind.test(address)) ? address : undefined;
};

const addressWithin = (address: string, mayLeadTo: MarkdownProps['mayLeadTo']): string | undefined => {
  const safe = safeAddress(address);
  return safe === undefined || mayLeadTo?.(safe) === false ? undefined : safe;
};

/** The page's title is the h1, so headings start at h2 without skipping a level, whatever the author wrote. */
const arrangeHeadings = (blocks: readonly Element[]): void => {
  const above: number[] = [];
  for (const block of blocks) {
    const level = Number(/^h([1-6])$/.exec(block.tagName)?.[1]);
    if (Number.isNaN(level)) continue;
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    block.tagName = `h${Math.min(above.length + 1, 6)}`;
  }
};

/**
 * Each top-level block gets the direction of its own text. Nested blocks inherit it: `dir=auto` skips descendants that
 * have a `dir` of their own.
 */
const arrangeBlocks = () => (root: { children: readonly (Element | { type: string })[] }) => {
  const blocks = root.children.filter((child): child is Element => child.type === 'element');
  arrangeHeadings(blocks);
  for (const block of blocks) {
    block.properties.dir = 'auto';
    // Indented text is code in Markdown; it is shown as lines of text.
    if (block.tagName === 'pre')
      Object.assign(block, { tagName: 'p', properties: { dir: 'auto', className: 'lines' } });
  }
};

const MAX_MARKS = 1500;
const TWENTY_BLOCKS_AT_ONCE = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/m;
/** Nested lists are indented, so this much indentation means deep nesting. */
const SIXTY_SPACES = /^[ \t]{60}/m;

/** Nobody writes this, but parsing it would take minutes: deeply nested blocks, endless stars and brackets. */
const isPathological = (text: string): boolean =>
  TWENTY_BLOCKS_AT_ONCE.test(text) || SIXTY_SPACES.test(text) || (text.match(/[*_[]/g) ?? []).length > MAX_MARKS;

const PlainText = ({ text }: { text: string }) => (
  <p dir="auto" className="lines">
    {text}
  </p>
);

type SiteLink = ComponentType<{ href: string; children?: ReactNode }>;

interface MarkdownProps {
  text: string;
  /** For screen readers, on links that open in a new tab. */
  newTabLabel: string;
  /** Renders links within this site, without reloading the document; must be the same component at each render. */
  siteLink?: SiteLink;
  /** For text that nobody of this site wrote: where its links may lead. All of them open in a new tab then. */
  mayLeadTo?: (address: string) => boolean;
}

const Links = createContext<Pick<MarkdownProps, 'newTabLabel' | 'siteLink'> & { isPageKept: boolean }>({
  newTabLabel: '',
  isPageKept: false,
});

const MarkdownLink = ({ href, children }: ComponentProps<'a'> & ExtraProps) => {
  const { newTabLabel, siteLink: SiteLink, isPageKept } = useContext(Links);
  if (href === undefined || href === '') return children;
  if (SiteLink !== undefined && SAME_SITE.test(href)) return <SiteLink href={href}>{children}</SiteLink>;
  if (!WEB.test(href) && !isPageKept) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="visually-hidden">{` (${newTabLabel})`}</span>
    </a>
  );
};

const COMPONENTS: Components = { a: MarkdownLink };
const PLUGINS = [arrangeBlocks];

/** A safe subset of Markdown, rendered alike on the server and in the browser. */
export const Markdown = memo(({ text, newTabLabel, siteLink, mayLeadTo }: MarkdownProps) => (
  <div className="markdown">
    {isPathological(text) ? (
      <PlainText text={text} />
    ) : (
      <Links value={{ newTabLabel, isPageKept: mayLeadTo !== undefined, ...(siteLink && { siteLink }) }}>
        <Renderer
          allowedElements={ELEMENTS}
          unwrapDisallowed
          skipHtml
          urlTransform={(address) => addressWithin(address, mayLeadTo)}
          rehypePlugins={PLUGINS}
          components={COMPONENTS}
        >
          {text}
        </Renderer>
      </Links>
    )}
  </div>
));
