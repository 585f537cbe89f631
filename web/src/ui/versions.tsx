export interface VersionPair {
  label: string;
  theirs: string;
  mine: string;
}

interface VersionsProps {
  theirsLabel: string;
  mineLabel: string;
  emptyLabel: string;
  pairs: readonly VersionPair[];
}

const Version = ({ label, value, emptyLabel }: { label: string; value: string; emptyLabel: string }) => (
  <div className="version">
    <p className="version-label">{label}</p>
    {value === '' ? (
      <p className="version-empty">{emptyLabel}</p>
    ) : (
      <p className="version-text" dir="auto">
        {value}
      </p>
    )}
  </div>
);

/** Two versions of one thing, side by side, field by field. */
export const Versions = ({ theirsLabel, mineLabel, emptyLabel, pairs }: VersionsProps) => (
  <ul className="versions">
    {pairs.map(({ label, theirs, mine }) => (
      <li key={label} className="version-pair">
        <h3>{label}</h3>
        <div className="version-columns">
          <Version label={theirsLabel} value={theirs} emptyLabel={emptyLabel} />
          <Version label={mineLabel} value={mine} emptyLabel={emptyLabel} />
        </div>
      </li>
    ))}
  </ul>
);
