import type { RefObject } from 'react';
import { Avatar, type AvatarProps } from '../avatar.tsx';
import styles from './mention-list.module.css';
import { Hit, SearchResultList, SearchResultPanel } from './search-result-list.tsx';
import type { Combobox } from './use-combobox.ts';

export interface MentionCandidate extends Pick<AvatarProps, 'name' | 'src' | 'availability'> {
  id: string;
}

export interface MentionListProps {
  combobox: Combobox;
  /** The text field above which the list opens. */
  box: RefObject<HTMLElement | null>;
  label: string;
  people: readonly MentionCandidate[];
  onChoose: (index: number) => void;
}

const widest = 360;

/** Colleagues that match the text after @. The focus stays in the text field. */
export function MentionList({ combobox, box, label, people, onChoose }: MentionListProps) {
  const { listProps, optionId, active } = combobox;
  return (
    <SearchResultPanel box={box} placement="top-start" widest={widest}>
      <SearchResultList {...listProps} label={label}>
        {people.map(({ id, name, src, availability }, index) => (
          <Hit
            key={id}
            id={optionId(index)}
            className={styles.option!}
            isActive={index === active}
            isChosen={index === active}
            onPoint={() => combobox.point(index)}
            onChoose={() => onChoose(index)}
          >
            <Avatar name={name} src={src} availability={availability} size={24} isDecorative />
            <span className={styles.name}>{name}</span>
          </Hit>
        ))}
      </SearchResultList>
    </SearchResultPanel>
  );
}
