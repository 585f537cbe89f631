import { createContext, type ReactNode, useContext } from 'react';

/** What a frame shows: everything in the page's flow, or the one thing that lies above a page. */
export type Scene = 'all' | 'dialog' | 'harmless-dialog' | 'toasts';

export const SceneContext = createContext<Scene>('all');

interface SpecimenProps {
  /** The component's name in the code. */
  name: string;
  children: ReactNode;
}

/** One component with its states. */
export const Specimen = ({ name, children }: SpecimenProps) => (
  <section className="specimen" data-specimen={name}>
    <p className="specimen-name" dir="ltr">
      {name}
    </p>
    {children}
  </section>
);

/** What covers a page gets a page of its own, in a frame. */
export const FramedScene = ({ scene }: { scene: Exclude<Scene, 'all'> }) => {
  if (useContext(SceneContext) !== 'all') return null;
  const query = new URLSearchParams(location.search);
  query.set('scene', scene);
  return <iframe className="scene" title={scene} src={`/style/frame?${query}`} />;
};
