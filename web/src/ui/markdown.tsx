import { type ComponentProps, type ComponentType, createContext, memo, type ReactNode, useContext } from 'react';
import Renderer, { type Components, type ExtraProps } from 'react-markdown';
import './markdown.css';

type Element = NonNullable<ExtraProps['node']>;

/** Everything else, such as an image or a table, loses its frame and keeps its words; raw HTML is left out wholly. */
const ELEMENTS = 'p h2 h3 h4 h5 h6 ul ol li a em strong blockquote hr br'.split(' ');

const WEB = /^https?:\/\//i;
const CONTACT = /^(mailto|tel):/i;
const OF_THIS_SITE = /^\/(?![/\\])/;

/** What a link may lead to; anything else becomes the words that it stood on. */
const safeAddress = (address: string): string | undefined => {
  // Browsers skip such characters, so that an address would be read as another.
  if (/[\s\\\p{Cc}]/u.test(address)) return undefined;
  return [WEB, CONTACT, OF_THIS_SITE].some((kind) => kind.test(address)) ? address : undefined;
};

const addressWithin = (address: string, mayLeadTo: MarkdownProps['mayLeadTo']): string | undefined => {
  const safe = safeAddress(address);
  return safe === undefined || mayLeadTo?.(safe) === false ? undefined : safe;
};

/** The page's own title is the h1: below it no level is left out, whatever the author began with. */
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
 * Each block has the direction of its own words. What lies in a block inherits it, because a list or a quotation
 * overlooks everything inside it that has a direction already.
 */
const arrangeBlocks = () => (root: { children: readonly (Element | { type: string })[] }) => {
  const blocks = root.children.filter((child): child is Element => child.type === 'element');
  arrangeHeadings(blocks);
  for (const block of blocks) {
    block.properties.dir = 'auto';
    // Text that was only indented counts as code; it is shown as lines of words.
    if (block.tagName === 'pre')
      Object.assign(block, { tagName: 'p', properties: { dir: 'auto', className: 'lines' } });
  }
};

const MAX_MARKS = 1500;
const TWENTY_BLOCKS_AT_ONCE = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/m;
/** A list in a list is indented by what stands before it, so this many are in each other by then. */
const SIXTY_SPACES = /^[ \t]{60}/m;

/** Written by nobody, but drawing it would keep the server busy for minutes: blocks in blocks, stars and brackets without end. */
const isTangle = (text: string): boolean =>
  TWENTY_BLOCKS_AT_ONCE.test(text) || SIXTY_SPACES.test(text) || (text.match(/[*_[]/g) ?? []).length > MAX_MARKS;

const AsItIs = ({ text }: { text: string }) => (
  <p dir="auto" className="lines">
    {text}
  </p>
);

type SiteLink = ComponentType<{ href: string; children?: ReactNode }>;

interface MarkdownProps {
  text: string;
  /** Told to those who cannot see it, of a link that opens in a new tab. */
  newTabLabel: string;
  /** Leads to a page of this site without loading the document again; always the same one. */
  siteLink?: SiteLink;
  /** For a text that nobody of this site wrote: where it may lead. All links open in a new tab then, the page stays. */
  mayLeadTo?: (address: string) => boolean;
}

const Links = createContext<Pick<MarkdownProps, 'newTabLabel' | 'siteLink'> & { isPageKept: boolean }>({
  newTabLabel: '',
  isPageKept: false,
});

const MarkdownLink = ({ href, children }: ComponentProps<'a'> & ExtraProps) => {
  const { newTabLabel, siteLink: SiteLink, isPageKept } = useContext(Links);
  if (href === undefined || href === '') return children;
  if (SiteLink !== undefined && OF_THIS_SITE.test(href)) return <SiteLink href={href}>{children}</SiteLink>;
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

/** A safe subset of Markdown, drawn alike on the server and in the browser. */
export const Markdown = memo(({ text, newTabLabel, siteLink, mayLeadTo }: MarkdownProps) => (
  <div className="markdown">
    {isTangle(text) ? (
      <AsItIs text={text} />
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
