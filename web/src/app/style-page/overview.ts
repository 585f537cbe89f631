import './overview.css';

/** A phone, a tablet, a wide screen. */
const WIDTHS = [390, 768, 1280];

const fit = (frame: HTMLIFrameElement): void => {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height !== undefined) frame.height = String(height);
};

for (const language of ['en', 'ar']) {
  for (const theme of ['light', 'dark']) {
    const row = document.createElement('section');
    for (const width of WIDTHS) {
      const frame = document.createElement('iframe');
      frame.title = `${language} ${theme} ${width}`;
      frame.width = String(width);
      frame.height = '1200';
      frame.src = `/style/frame?lang=${language}&theme=${theme}`;
      frame.addEventListener('load', () => setTimeout(() => fit(frame), 1000));
      row.append(frame);
    }
    document.body.append(row);
  }
}
