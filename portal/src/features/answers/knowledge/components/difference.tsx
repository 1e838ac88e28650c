import { Fragment } from 'react';
import { differenceOf } from '../difference-of.ts';

export interface DifferenceProps {
  before: string;
  after: string;
}

/** What an edit took out and put in, word by word. */
export function Difference({ before, after }: DifferenceProps) {
  return (
    <>
      {differenceOf(before, after).map(({ kind, text }, index) => {
        if (kind === 'removed') return <del key={index}>{text}</del>;
        if (kind === 'added') return <ins key={index}>{text}</ins>;
        return <Fragment key={index}>{text}</Fragment>;
      })}
    </>
  );
}
