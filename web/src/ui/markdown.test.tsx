import { wordPasses } from '@bustan/testing/word-passes.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const draw = (text: string): string => {
  const markup = renderToStaticMarkup(<Markdown text={text} newTabLabel="opens in a new tab" />);
  return markup.replace(/^<div class="markdown">/, '').replace(/<\/div>$/, '');
};

describe('Markdown', () => {
  it('renders paragraphs, emphasis, lists, quotations, rules and line breaks', () => {
    expect(draw('One *soft*, one **strong**  \nline\n\n- a\n- b\n\n3. c\n4. d\n\n> said\n\n---')).toBe(
      [
        '<p dir="auto">One <em>soft</em>, one <strong>strong</strong><br/>\nline</p>',
        '<ul dir="auto">\n<li>a</li>\n<li>b</li>\n</ul>',
        '<ol start="3" dir="auto">\n<li>c</li>\n<li>d</li>\n</ol>',
        '<blockquote dir="auto">\n<p>said</p>\n</blockquote>',
        '<hr dir="auto"/>',
      ].join('\n'),
    );
  });

  it('puts headings below the h1 of the page without skipping a level', () => {
    const levels = (text: string) => draw(text).match(/<h\d/g);
    expect(levels('# A\n## B\n### C\n# D')).toEqual(['<h2', '<h3', '<h4', '<h2']);
    expect(levels('### A\n##### B\n# C\n### D')).toEqual(['<h2', '<h3', '<h2', '<h3']);
    expect(levels('# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6')).toEqual(['<h2', '<h3', '<h4', '<h5', '<h6', '<h6']);
  });

  it('opens other sites in a new tab and says so, and links of this site in place', () => {
    expect(draw('[a](https://example.com/x?y=1&z)')).toBe(
      '<p dir="auto"><a href="https://example.com/x?y=1&amp;z" target="_blank" rel="noopener noreferrer nofollow">a' +
        '<span class="visually-hidden"> (opens in a new tab)</span></a></p>',
    );
    expect(draw('[a](/stories) <mailto:amina@example.com> [b](tel:+97180044)')).toBe(
      '<p dir="auto"><a href="/stories">a</a> <a href="mailto:amina@example.com">mailto:amina@example.com</a> ' +
        '<a href="tel:+97180044">b</a></p>',
    );
  });

  it('renders only links of this site with the component of the router', () => {
    const siteLink = ({ href, children }: { href: string; children?: ReactNode }) => <b title={href}>{children}</b>;
    const text = '[a](/stories) [b](https://example.com) [c](//evil.example) [d](tel:112)';
    const markup = renderToStaticMarkup(<Markdown text={text} newTabLabel="new" siteLink={siteLink} />);
    expect(markup).toContain('<b title="/stories">a</b> <a href="https://example.com"');
    expect(markup).toContain('</a> c <a href="tel:112">d</a>');
  });

  it('keeps only allowed links, and opens them in a new tab, in untrusted text', () => {
    const text = '[a](/guide/salary) [b](https://example.com/job) [c](https://evil.example) [d](tel:800)';
    const mayLeadTo = (address: string) => address.startsWith('/') || address === 'https://example.com/job';
    const markup = renderToStaticMarkup(<Markdown text={text} newTabLabel="new tab" mayLeadTo={mayLeadTo} />);
    expect(markup.match(/href="[^"]*" target="_blank" rel="noopener noreferrer nofollow"/g)).toHaveLength(2);
    expect(markup).toMatch(/href="\/guide\/salary".*href="https:\/\/example.com\/job".* c d</);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java&#9;script:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](https:evil)',
    '[x](stories)',
    '[x][1]\n\n[1]: javascript:alert(1)',
  ])('keeps the text of %s and no link', (text) => {
    expect(draw(text)).toBe('<p dir="auto">x</p>');
  });

  it.each([
    ['a script', '<script>alert(1)</script>\n\nafter', '<p dir="auto">after</p>'],
    ['HTML in a line', 'a <b onclick="x()">b</b> <img src=x onerror=alert(1)>c', '<p dir="auto">a b c</p>'],
    ['an image', 'a ![alt](https://example.com/x.png) b', '<p dir="auto">a  b</p>'],
    ['code', 'a `<b>` c', '<p dir="auto">a &lt;b&gt; c</p>'],
    ['a fence', '```js\n<b>\n```', '<p dir="auto" class="lines">&lt;b&gt;\n</p>'],
  ])('unwraps %s', (_, text, markup) => {
    expect(draw(text).trim()).toBe(markup);
  });

  it.each([
    ['quotations in quotations', `${'>'.repeat(19_000)} end`],
    ['lists in lists', `${'- '.repeat(9_500)}end`],
    ['numbered lists in lists', `${'1. '.repeat(6_000)}end`],
    ['stars without end', `${'*a_'.repeat(6_000)}end`],
    ['brackets without end', `${'[a]('.repeat(4_900)}end`],
    [
      'lists that grow line by line',
      Array.from({ length: 30 }, (_, i) => `${' '.repeat(38 * i)}${'- '.repeat(19)}x`).join('\n'),
    ],
  ])('renders %s quickly', (_, text) => {
    expect(draw(text)).toMatch(/end|x/);
    expect(wordPasses(() => draw(text), { limit: 8000 })).toBeLessThan(8000);
  });
});
