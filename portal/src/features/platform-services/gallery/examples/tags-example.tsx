import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

const kinds: readonly StatusKind[] = ['waiting', 'running', 'held', 'done', 'failed', 'closed'];
const colors = ['#7048e8', '#ffd43b', '#2b8a3e', '#ff8787', '#212529', '#f8f9fa'];

/** Short words on a coloured background. */
export function TagsExample() {
  const say = useSample();
  const [labels, setLabels] = useState([
    'VIP',
    'អ្នកទស្សនា',
    'Preah Maha Vajirawongse Sothearoth Rattanakmony Kunthea Chan',
  ]);
  const returning = say('Returning', 'អតិថិជនចាស់');
  return (
    <>
      <Specimen title="StatusPill" isRow>
        {kinds.map((kind) => (
          <StatusPill key={kind} kind={kind} />
        ))}
      </Specimen>
      <Specimen title="Tag" isRow>
        <Tag>{returning}</Tag>
        <Tag tone="accent">{returning}</Tag>
        <Tag tone="danger">{returning}</Tag>
        <Tag icon={<IconTag size={14} stroke={1.75} aria-hidden />}>{returning}</Tag>
        {colors.map((color) => (
          <Tag key={color} color={color}>
            {returning}
          </Tag>
        ))}
      </Specimen>
      <Specimen title="Tag that can be removed">
        <span className="actions">
          {labels.map((label) => (
            <Tag key={label} onRemove={() => setLabels(labels.filter((other) => other !== label))}>
              {label}
            </Tag>
          ))}
        </span>
      </Specimen>
    </>
  );
}
