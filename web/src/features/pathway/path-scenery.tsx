import { useText } from '#platform/i18n/i18n-context.tsx';

/** What the path leads to: a sun over dunes, the nearest of which becomes the path. */
export const PathHorizon = () => (
  <svg className="path-horizon" viewBox="0 0 640 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className="horizon-glow" cx="430" cy="112" r="86" />
    <circle className="fill-sun" cx="430" cy="112" r="46" />
    <path className="horizon-far" d="M0 132c90-34 150-36 240-8s170 20 240-8 120-18 160-4v88H0Z" />
    <g className="horizon-palms">
      <path className="line-palm" d="M150 140c4-26 4-44-2-64" />
      <path
        className="fill-palm"
        d="M148 78c-14-12-30-12-42 0 16-2 28 0 42 0Zm0 0c-6-18-20-26-36-22 14 6 24 12 36 22Zm0 0c2-18 12-28 28-28-8 10-16 18-28 28Zm0 0c12-12 28-12 40 2-14-4-26-4-40-2Zm0 0c12-2 24 6 28 20-10-8-18-14-28-20Zm0 0c-12 0-24 8-26 22 8-8 16-16 26-22Z"
      />
      <path className="line-palm horizon-palm-small" d="M196 142c2-16 2-28-2-42" />
      <path
        className="fill-palm"
        d="M194 102c-10-8-20-8-28 0 10-1 18 0 28 0Zm0 0c-4-12-12-18-24-14 10 3 16 7 24 14Zm0 0c1-12 8-18 18-18-4 6-10 12-18 18Zm0 0c8-8 18-8 26 2-9-3-17-3-26-2Z"
      />
    </g>
    <path className="fill-sand-far" d="M0 158c80-30 150-34 250-10s210 18 390-18v70H0Z" />
    <path className="horizon-near" d="M0 178c110-22 190-24 330-6s220 10 310-8v36H0Z" />
  </svg>
);

/** The line from one stone to the next, which lies on the other side. Stretched by the browser: nothing is measured. */
export const Bend = () => (
  <svg className="bend" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 0C0 72 100 28 100 100" vectorEffect="non-scaling-stroke" />
    <path className="bend-steps" d="M0 0C0 72 100 28 100 100" vectorEffect="non-scaling-stroke" />
  </svg>
);

/** Below the first milestone of all. */
export const PathBeginning = () => {
  const { t } = useText();
  return (
    <p className="path-beginning">
      <svg className="path-seed" viewBox="0 0 72 72" aria-hidden="true">
        <ellipse className="stone-shadow" cx="36" cy="60" rx="28" ry="7" />
        <path className="line-stem" d="M36 60c0-12 0-20-1-28" />
        <path className="fill-leaf" d="M35 40C33 27 25 20 11 20c0 14 9 22 24 20Z" />
        <path className="fill-leaf-light" d="M36 33c1-12 9-19 23-19 0 13-9 21-23 19Z" />
      </svg>
      <span>{t('pathway.began')}</span>
    </p>
  );
};

/** Places for the first stones. */
const PLACES = ['start', 'end', 'start'] as const;

/** Before the first milestone: a path that waits for its stones. */
export const EmptyPath = () => {
  const { t } = useText();
  return (
    <section className="milestone-path pathway-empty">
      <PathHorizon />
      <div className="pathway-empty-words">
        <h2>{t('pathway.empty-title')}</h2>
        <p>{t('pathway.empty-text')}</p>
      </div>
      <div className="path" aria-hidden="true">
        {PLACES.map((side, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
          <div key={place} className="path-step" data-side={side}>
            <span className="stone stone-place" />
            <Bend />
          </div>
        ))}
      </div>
    </section>
  );
};
