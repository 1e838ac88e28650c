import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import { availabilityAppearance } from './availability-appearance.ts';
import styles from './availability-pill.module.css';
import { type AvailabilityText, useAvailabilityText } from './availability-text.ts';
import { Popover } from './popover.tsx';
import { StatusPill } from './status-pill.tsx';

export { useAvailabilityTexts } from './availability-text.ts';

export interface AvailabilityPillProps {
  availability: Availability;
  /** `line`: why and until when beside the pill, where there is room for it; nothing has to be opened then. */
  size?: 'pill' | 'line';
  /** Inside something that is pressed itself: no button of its own, the sentence is heard and shown on hover. */
  isPlain?: boolean;
  /** The reader's own: told in the second person. */
  isOwn?: boolean;
  /** Where its clock differs from the reader's, the times say whose they are. */
  businessZone?: string | undefined;
}

/** Whether somebody can take work; why not, and until when, on hover, press or Enter. */
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
  const { kind, Icon } = availabilityAppearance[availability.state];
  return <StatusPill kind={kind} label={text.state} Icon={Icon} />;
}
