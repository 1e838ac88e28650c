import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { ImageField } from '#shared/ui/image-field.tsx';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

const send = async (file: File) => {
  await new Promise((resolve) => setTimeout(resolve, 800));
  if (file.name.includes('fail')) throw new ApiError({ status: 503, key: 'temporarilyUnavailable' });
  return file.name;
};

/** Files and pictures being uploaded. */
export function FilesExample() {
  const say = useSample();
  const uploads = useFileUploads(send);
  const [picture, setPicture] = useState<string | null>('/favicon.svg');
  const label = say('Attachments', 'ឯកសារភ្ជាប់');
  return (
    <>
      <Specimen title="FileDrop">
        <FileDrop
          label={label}
          hint={say('Pictures and documents of the order.', 'រូបភាព និងឯកសារនៃការបញ្ជាទិញ។')}
          maxBytes={5 * 1024 * 1024}
          maxFiles={5}
          items={uploads.items}
          onFiles={uploads.add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <FileDrop
          label={label}
          items={[
            { id: '1', name: 'contract.pdf', size: 240_000, url: '/favicon.svg' },
            { id: '2', name: 'floor-plan-of-the-second-building-with-all-rooms.png', size: 3_400_000, progress: 0.4 },
            { id: '3', name: 'photo.jpg', size: 900_000, progress: null },
            {
              id: '4',
              name: 'video.mp4',
              size: 9_000_000,
              error: say('The server is not reachable.', 'មិនអាចភ្ជាប់ទៅម៉ាស៊ីនមេបានទេ។'),
            },
          ]}
          onFiles={() => {}}
          onRemove={() => {}}
          onRetry={() => {}}
        />
        <FileDrop label={label} items={[]} isMultiple={false} disabled onFiles={() => {}} onRemove={() => {}} />
      </Specimen>
      <Specimen title="ImageField">
        <ImageField
          label={say('Logo', 'ឡូហ្គោ')}
          hint={say('At least 64 pixels on each side.', 'ជ្រុងនីមួយៗយ៉ាងតិច 64 ភីកសែល។')}
          src={picture}
          minSide={64}
          maxSide={4096}
          maxBytes={2 * 1024 * 1024}
          onChoose={async (file) => setPicture(URL.createObjectURL(file))}
          onRemove={async () => setPicture(null)}
        />
        <ImageField
          label={say('Profile picture', 'រូបភាពប្រវត្តិរូប')}
          personName="Sophea Chan"
          src={null}
          onChoose={() => Promise.reject(new ApiError({ status: 503, key: 'temporarilyUnavailable' }))}
        />
        <ImageField
          label={say('Logo', 'ឡូហ្គោ')}
          src={null}
          error={say('Choose a picture.', 'សូមជ្រើសរើសរូបភាព។')}
          disabled
          onChoose={async () => {}}
        />
      </Specimen>
    </>
  );
}
