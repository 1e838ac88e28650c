import { type Availability, getShownState } from '@sala/contract/core/availability.schema.ts';
import { availabilityAppearance } from './availability-appearance.ts';
import styles from './availability-pill.module.css';
import { type AvailabilityText, useAvailabilityText } from './availability-text.ts';
import { Popover } from './popover.tsx';
import { StatusPill } from './status-pill.tsx';

export { useAvailabilityTexts } from './availability-text.ts';

export interface AvailabilityPillProps {
  availability: Availability;
  /** `line`: reason and end are shown beside the pill. */
  size?: 'pill' | 'line';
  /** Inside another button: not a button itself; the sentence is for screen readers and shown on hover. */
  isPlain?: boolean;
  /** The reader's own, in the second person. */
  isOwn?: boolean;
  /** Times name this zone if its clock differs from the reader's. */
  businessZone?: string | undefined;
}

/** Whether a person can take work; reason and end on hover, click or Enter. */
export function AvailabilityPill({
  availability,
  size = 'pill',
  isPlain = false,
  isOwn = false,
  businessZone,
}: AvailabilityPillProps) {
  const text = useAvailabilityText(availability, { isOwn, businessZone });
  if (size === 'line')
    return (
      <span className={styles.line}>
        <Pill availability={availability} text={text} />
        <span className={styles.sentence}>{text.sentence}</span>
      </span>
    );
  if (isPlain)
    return (
      <span title={text.sentence}>
        <Pill availability={availability} text={text} />
        <span className="visually-hidden">{text.sentence}</span>
      </span>
    );
  return (
    <Popover
      label={text.state}
      width={264}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.button}
          title={text.sentence}
          aria-label={`${text.state}. ${text.sentence}`}
        >
          <Pill availability={availability} text={text} />
        </button>
      )}
    >
      <div className={styles.panel}>
        <Pill availability={availability} text={text} />
        <p className={styles.reason}>{text.reason}</p>
        {text.when && <p className={styles.when}>{text.when}</p>}
      </div>
    </Popover>
  );
}

function Pill({ availability, text }: { availability: Availability; text: AvailabilityText }) {
  const { kind, Icon } = availabilityAppearance[getShownState(availability)];
  return <StatusPill kind={kind} label={text.state} Icon={Icon} />;
}
