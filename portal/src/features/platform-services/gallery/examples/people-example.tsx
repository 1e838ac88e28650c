import { Avatar } from '#shared/ui/avatar.tsx';
import { AvatarStack } from '#shared/ui/avatar-stack.tsx';
import { Specimen } from '../components/specimen.tsx';

const names = ['Sophea Chan', 'ចាន់ សុភា', '王小明', 'Nguyễn Thị Hoa', 'Visal Heng', 'Dara'];
const people = names.map((name) => ({ name }));

/** Pictures of people, alone and in groups. */
export function PeopleExample() {
  return (
    <>
      <Specimen title="Avatar" isRow>
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Specimen>
      <Specimen title="Avatar with presence and picture" isRow>
        <Avatar name="Sophea Chan" presence="online" />
        <Avatar name="Sophea Chan" presence="offline" />
        <Avatar name="Sophea Chan" presence="disconnected" size={56} />
        <Avatar name="Lotus" src="/favicon.svg" size={56} presence="online" />
        <Avatar name="Broken picture" src="/no-such-picture.png" />
      </Specimen>
      <Specimen title="AvatarStack" isRow>
        <AvatarStack people={people.slice(0, 1)} />
        <AvatarStack people={people.slice(0, 4)} />
        <AvatarStack people={people} />
        <AvatarStack people={people} size={36} max={3} />
      </Specimen>
    </>
  );
}
