import { useState } from 'preact/hooks';
import { ratingText } from './rating-texts.ts';

const row = { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '4px' } as const;
const star = { display: 'grid', placeItems: 'center', width: '44px', height: '44px', cursor: 'pointer' } as const;
const starCounts = [1, 2, 3, 4, 5] as const;
const outline = 'M12 17.8 5.8 21 7 14.1 2 9.3l7-1L12 2l3 6.3 7 1-5 4.8 1.2 6.9z';

interface StarRowProps {
  title: string;
  /** 0: none yet. */
  stars: number;
  onChoose: (stars: number) => void;
}

/** One to five stars as a radio group with arrow keys. */
export function StarRow({ title, stars, onChoose }: StarRowProps) {
  const [focused, setFocused] = useState(0);
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
      <legend style={{ width: '100%', textAlign: 'center', fontWeight: 600 }}>{title}</legend>
      <div style={row}>
        {starCounts.map((value) => {
          const isOn = value <= stars;
          const name = ratingText(`star${value}`);
          return (
            <label key={value} style={{ ...star, outline: focused === value ? '2px solid var(--accent)' : 'none' }}>
              <input
                type="radio"
                class="sr-only"
                name="stars"
                value={value}
                checked={value === stars}
                aria-label={`${value}: ${name}`}
                onChange={() => onChoose(value)}
                onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setFocused(value)}
                onBlur={() => setFocused(0)}
              />
              <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
                <path
                  d={outline}
                  fill={isOn ? '#f59f00' : 'none'}
                  stroke={isOn ? '#f59f00' : 'var(--muted)'}
                  stroke-width="1.5"
                  stroke-linejoin="round"
                />
              </svg>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
