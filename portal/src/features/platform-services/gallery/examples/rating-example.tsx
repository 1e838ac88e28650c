import { useState } from 'react';
import { Rating, Stars } from '#shared/ui/rating.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

/** Stars to give a rating, and stars that show one. */
export function RatingExample() {
  const say = useSample();
  const [rating, setRating] = useState<number | null>(3);
  const label = say('How satisfied were you?', 'តើអ្នកពេញចិត្តប៉ុណ្ណា?');
  return (
    <>
      <Specimen title="Rating">
        <Rating label={label} value={rating} onValueChange={setRating} />
        <Rating
          label={label}
          value={null}
          onValueChange={() => {}}
          error={say('Choose the stars.', 'សូមជ្រើសរើសផ្កាយ។')}
        />
        <Rating label={label} value={4} onValueChange={() => {}} disabled />
      </Specimen>
      <Specimen title="Stars" isRow>
        {[0, 1, 3, 4.3, 5].map((value) => (
          <Stars key={value} value={value} />
        ))}
        <Stars value={3.5} size={24} />
      </Specimen>
    </>
  );
}
