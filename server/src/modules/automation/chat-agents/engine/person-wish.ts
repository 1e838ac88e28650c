import { foldAnswer } from './answer-words.ts';

interface Vocabulary {
  /** Words for the person that a customer may ask for. */
  readonly who: readonly string[];
  /** Names of people that are a wish by themselves. */
  readonly alone: readonly string[];
  /** What makes a wish of somebody. */
  readonly wish: readonly string[];
  /** What may stand beside it. */
  readonly beside: readonly string[];
  readonly hasSpaces: boolean;
}

const words = (text: string): string[] => text.split(/[,\n]/).flatMap((word) => word.trim() || []);

/** Folded, as `foldAnswer` does it. */
const vocabularies: readonly Vocabulary[] = [
  {
    who: words(
      `people, staff, staff member, employee, employees, someone, somebody, anyone, anybody, manager, managers, supervisor, boss, owner,
      colleague, adviser, advisor, assistant, support, team, persons, humans, agents, operators, someone else, somebody else, customer support,
      customer care, support team`,
    ),
    alone: words(
      'person, human, human being, agent, operator, representative, rep, customer service, real person, real human, live agent, human agent, live person',
    ),
    wish: words(
      `speak, talk, chat, connect, connected, transfer, put, pass, want, wanna, need, like, prefer, get, give, help, assist, call, reach,
      contact, there, here, available, online, answer, see, meet, forward`,
    ),
    beside: words(
      `i, we, me, us, can, could, may, might, will, would, id, d, please, pls, to, with, through, a, an, the, your, any, some, one, of, real, live,
      actual, human, customer, service, now, right, directly, instead, let, is, there, hi, hello, hey, ok, okay, no, yes, but, just, sorry,
      possible, it, how, do, have, you, not, bot, robot, machine, from, rather, thanks, thank, on, line, immediately, first, who, who can, then`,
    ),
    hasSpaces: true,
  },
  {
    who: words(
      'nguoi, con nguoi, ai, ai do, quan ly, chu shop, chu quan, chu cua hang, admin, giam doc, nguoi phu trach, nguoi quan ly, nhan vien nao, nguoi nao',
    ),
    alone: words(
      `nguoi that, nhan vien, tu van vien, tong dai vien, nguoi tu van, nguoi ho tro, ho tro vien, cskh, nhan vien tu van, nhan vien ho tro,
      nhan vien cham soc khach hang, cham soc khach hang, tong dai`,
    ),
    wish: words(
      `gap, noi chuyen, tro chuyen, trao doi, chat, lien he, ket noi, noi, chuyen, chuyen may, goi, can, muon, co ai, co nguoi, co nhan vien,
      giup, ho tro, giup do`,
    ),
    beside: words(
      `toi, minh, em, anh, chi, ban, shop, cho, xin, hay, lam on, vui long, duoc, co the, co, the, voi, den, sang, mot, 1, cac, vi, di, a, ah,
      nhe, khong, ko, k, ngay, that, truc tiep, luon, cua, o do, o day, do, day, truc, online, khac, da, vang, ok, alo, oi, chao, xin chao,
      voi a, de, qua, nua, thoi, that su, chu khong phai, bot, robot, may, cong ty, nao, bay gio`,
    ),
    hasSpaces: true,
  },
  {
    who: words('នរណា, អ្នកណា, គេ, ថៅកែ, ប្រធាន, នរណាម្នាក់, អ្នកណាម្នាក់, មនុស្ស, អ្នកគ្រប់គ្រង, ម្ចាស់ហាង, មេ'),
    alone: words('មនុស្សពិត, បុគ្គលិក, ភ្នាក់ងារ, ប្រតិបត្តិករ, អ្នកជំនួយ, សេវាអតិថិជន, អ្នកបម្រើអតិថិជន, ផ្នែកសេវាអតិថិជន, អ្នកបម្រើសេវាអតិថិជន'),
    wish: words('និយាយ, ជជែក, ទាក់ទង, ជួប, ចង់បាន, សុំ, ហៅ, ត្រូវការ, ភ្ជាប់, ផ្ទេរ, ឆាត, មាននរណា, មានអ្នកណា, មានមនុស្ស, មានគេ, ជួយ'),
    beside: words(
      `ខ្ញុំ, យើង, ចង់, អាច, តើ, ឱ្យ, ឲ្យ, អោយ, បាទ, ចាស, ចា, ទេ, អត់, បង, បាន, មាន, សូម, ជាមួយ, ជាមួយនឹង, នឹង, ទៅ, ទៅកាន់, មក, ម្នាក់, ពិត, ពិតៗ, មែន,
      មែនទែន, ពិតប្រាកដ, ផ្ទាល់, សិន, ផង, ឥឡូវ, ឥឡូវនេះ, របស់, ហាង, ណា, ឬ, ឬទេ, នៅ, ទីនេះ, ទីនោះ, ហ្នឹង, អ្នក, លោកអ្នក, ដែល, វិញ, ជា`,
    ),
    hasSpaces: false,
  },
  {
    who: words('人, 经理, 老板, 主管, 店长, 负责人, 员工, 店员, 服务员, 工作人员, 专员, 真的人'),
    alone: words('人工, 真人, 客服, 人工客服, 人工服务, 客服人员, 客服专员, 真人客服, 活人, 人工坐席'),
    wish: words(
      '转接, 转, 找, 和, 跟, 与, 联系, 接, 接通, 换, 叫, 见, 要, 需要, 有人, 有没有人, 有, 有没有, 想要, 帮忙, 帮',
    ),
    beside: words(
      `您好, 你好, 不, 不是, 那, 请, 麻烦, 帮我, 给, 给我, 我, 我们, 想, 可以, 能, 能不能, 可不可以, 能否, 可否, 让, 直接, 就, 还是, 一个, 一位, 一名, 个, 位,
      你们, 你们的, 的, 说话, 聊, 聊聊, 聊天, 沟通, 谈, 谈谈, 交流, 对话, 讲话, 通话, 帮助, 服务, 来, 处理, 解答, 回答, 接待, 一下, 吧, 吗, 呢, 啊, 嘛, 么, 好吗, 行吗,
      谢谢, 不要, 机器人, 好不好, 在, 在线, 在不在, 下, 现在, 马上, 说`,
    ),
    hasSpaces: false,
  },
];

type Kind = 'who' | 'alone' | 'wish' | 'beside';

const lexicons = vocabularies.map((vocabulary) => {
  const kinds = (['beside', 'wish', 'who', 'alone'] as const).flatMap((kind) =>
    vocabulary[kind].map((word): [string, Kind] => [word, kind]),
  );
  const byWord = new Map(kinds);
  const longest = Math.max(...[...byWord.keys()].map(({ length }) => length));
  return { byWord, longest, hasSpaces: vocabulary.hasSpaces };
});

/** What each word of a text is; undefined where one is of no wish. */
function listKinds(text: string, { byWord, longest, hasSpaces }: (typeof lexicons)[number]): Kind[] | undefined {
  const kinds: Kind[] = [];
  let at = 0;
  while (at < text.length) {
    let length = Math.min(longest, text.length - at);
    for (; length > 0; length -= 1) {
      const isWhole = !hasSpaces || at + length === text.length || text[at + length] === ' ';
      if (isWhole && byWord.has(text.slice(at, at + length))) break;
    }
    if (length === 0) return undefined;
    const word = text.slice(at, at + length);
    kinds.push(byWord.get(word)!);
    // "Is anybody there" and "somebody help" say both.
    if (word.startsWith('有') && word.endsWith('人')) kinds.push('who');
    if (/^(?:មាន(?:នរណា|អ្នកណា|មនុស្ស|គេ)|co ai|co nguoi|co nhan vien)$/.test(word)) kinds.push('who');
    at += length;
    while (text[at] === ' ') at += 1;
  }
  return kinds;
}

function isWish(text: string): boolean {
  const folded = foldAnswer(text);
  if (folded === '' || folded.length > maxLength) return false;
  return lexicons.some((lexicon) => {
    const kinds = listKinds(lexicon.hasSpaces ? folded : folded.replaceAll(' ', ''), lexicon);
    if (!kinds) return false;
    const isPerson = kinds.includes('who') || kinds.includes('alone');
    return isPerson && (kinds.includes('wish') || !kinds.includes('who'));
  });
}

const maxLength = 200;

/** A wish within a longer sentence. */
const within: readonly RegExp[] = [
  /\b(?:speak|talk|chat|connect|transfer|put|pass)(?: me| us)?(?: \w{1,20})? (?:to|with) (?:an? |the |your |some )?(?:real |live |human )?(?:person|human|agent|operator|someone|somebody|staff|representative|manager|supervisor)\b/,
  /(?:gap|noi chuyen|tro chuyen|ket noi)(?: voi| truc tiep| duoc)? (?:nguoi that|nhan vien|tu van vien|tong dai vien)(?! (?:bao ve|giao hang|nam|nu))/,
  /(?:និយាយ|ជជែក|ជួប)(?:ជាមួយ|ផ្ទាល់)?(?:មនុស្សពិត|បុគ្គលិក|អ្នកគ្រប់គ្រង)/,
  /转(?:接)?人工|找人工|联系(?:人工|真人)|找(?:你们的?)?客服/,
];

/**
 * Whether somebody asks for a person instead of a program, in any of the four languages. `isAnswer`: any text answers what was asked, so
 * that the whole of it has to be the wish; an address may name staff and operators.
 */
export function asksForPerson(text: string, { isAnswer = false }: { isAnswer?: boolean } = {}): boolean {
  if (isWish(text)) return true;
  if (isAnswer || text.length > maxLength) return false;
  const folded = foldAnswer(text);
  if (within.some((pattern) => pattern.test(folded))) return true;
  return text.split(/[.,;!?។៖、，。！？；\n]|\b(?:and|so|but|then)\b/u).some(isWish);
}
