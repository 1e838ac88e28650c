import { useState } from 'react';
import { SortableList } from '#shared/ui/drag/sortable-list.tsx';
import { moved } from '#shared/ui/moved.ts';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

/** Lists that users sort. */
export function DragExample() {
  const say = useSample();
  const [ids, setIds] = useState<readonly string[]>(['water', 'laundry', 'garden', 'internet']);
  const names: Record<string, string> = {
    water: say('Water', 'ទឹក'),
    laundry: say('Laundry and ironing', 'បោកអ៊ុតសម្លៀកបំពាក់ និងអ៊ុតខោអាវតាមការណាត់ជួប'),
    garden: say('Garden', 'សួនច្បារ'),
    internet: say('Internet', 'អ៊ីនធឺណិត'),
  };
  return (
    <Specimen title="SortableList">
      <SortableList
        items={ids.map((id) => ({ id }))}
        nameOf={({ id }) => names[id]!}
        onMove={(from, to) => setIds(moved(ids, from, to))}
      >
        {({ id }, _index, parts) => (
          <span style={{ display: 'flex', alignItems: 'center' }}>
            {parts?.grip}
            <span style={{ flex: 1 }}>{names[id]}</span>
            {parts?.steps}
          </span>
        )}
      </SortableList>
    </Specimen>
  );
}
