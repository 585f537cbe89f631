import scene from './garden.svg?url';
import './garden-art.css';

/**
 * Decorative scene at the edge of the page: sun and dunes behind palms, a channel, and flowers whose petals are the
 * feelings'. It is drawn from a file, whose shapes take the tokens of the page that uses them, so that it costs the
 * visitor no script.
 */
export const GardenArt = () => (
  <svg className="garden" viewBox="0 0 1200 600" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <use className="garden-stars" href={`${scene}#stars`} />
    <use href={`${scene}#sky`} />
    <use className="garden-sun" href={`${scene}#sun`} />
    <use href={`${scene}#land`} />
    <use className="grow" href={`${scene}#tall`} />
    <use className="garden-bloom" href={`${scene}#bloom`} />
    <use className="grow grow-second" href={`${scene}#second`} />
    <use className="grow grow-third" href={`${scene}#third`} />
    <use href={`${scene}#bird`} />
  </svg>
);
