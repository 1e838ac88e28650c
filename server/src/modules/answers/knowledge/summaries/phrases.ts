import { foldText } from '#modules/conversations/chat/chat.public.ts';
import { withoutAccents } from '#platform/database/search-patterns.ts';

const plain = (text: string) => withoutAccents(foldText(text));

const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|thanks?|thank you|ok(?:ay)?|yes|no|bye|welcome|xin chao|chao(?: ban| em| anh| chi| shop)?|da|vang|cam on|alo|សួស្តី|សួស្ដី|ជំរាបសួរ|ជម្រាបសួរ|អរគុណ|បាទ|ចាស|ហេឡូ|你好|您好|嗨|谢谢|多谢|好的|嗯|在吗)(?=$|[\s,.!?។，。！？~]|(?<=[\u1780-\u9fff]))/u;
/** More than a greeting has about so many letters besides. */
const longestGreeting = 24;

/** Words that only open or close a talk. */
export function isGreeting(text: string): boolean {
  const folded = plain(text);
  return folded.length <= longestGreeting && greeting.test(folded) && !/[?？]/.test(text);
}

/** What opens a message before it says something, as it is written. */
const opening =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|dear (?:sir|madam|team)|xin chào|chào(?: bạn| em| anh| chị| shop)?|dạ|alo|សួស្តី(?:បង)?|សួស្ដី(?:បង)?|ជំរាបសួរ|ជម្រាបសួរ|ហេឡូ|你好|您好|嗨)(?: (?:there|again|everyone|bạn|shop|ạ))?[\s,.!…។，。！～~]+/iu;

/** Without the greeting that something follows; a greeting alone stays what it is. */
export function withoutGreeting(text: string): string {
  const rest = text.trim().replace(opening, '');
  if (rest.length < 4) return text;
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}

const offersHelp =
  /how (?:can|may) (?:i|we) help|what can (?:i|we) do for you|អាចជួយ|giup (?:gi|duoc gi)|ho tro gi|可以帮|为您(?:效劳|服务)|有什么.{0,6}帮/u;
/** Words with which an operator opens a talk are no answer, however long. */
const longestWelcome = 160;

/** Whether an operator only welcomes somebody and asks what they want. */
export function isWelcome(text: string): boolean {
  const folded = plain(text);
  return folded.length <= longestWelcome && offersHelp.test(folded);
}

const asksToWait =
  /(?:please wait|(?:just|wait|hold on)? ?(?:a|one) (?:moment|second|minute)|let me (?:check|ask|see|look)|i(?:'ll| will) (?:check|ask)|hold on|សូម(?:មេត្តា)?រង់ចាំ|ចាំបន្តិច|រង់ចាំបន្តិច|(?:vui long |xin )?(?:cho|doi) (?:minh |em |chut|mot (?:chut|lat|phut))|de (?:em|minh|toi) (?:kiem tra|hoi|xem)|请?稍等|等一下|我(?:查|问|看)一下)/u;
/** Longer than that, it also says something. */
const longestWait = 90;

/** Whether an operator only asks for a moment, or for a colleague. */
export function isWait(text: string): boolean {
  const folded = plain(text);
  return folded.length <= longestWait && !/[?？]|\d/.test(folded) && asksToWait.test(folded);
}

const questionWords = [
  /[?？]/,
  /(?:^|\s)(?:how|what|when|where|which|why|who|can|could|do|does|is there|are there|is it|are you|may i|price|cost)(?=\s|$)/,
  /តើ|ប៉ុន្មាន|យ៉ាងណា|យ៉ាងម៉េច|ម៉ោងណា|នៅឯណា|ឯណា|មានទេ|បានទេ|ពេលណា|អ្វី|ហេតុអ្វី/,
  /(?:^|\s)(?:khong|ko|bao nhieu|bao gio|khi nao|the nao|sao|gi|o dau|may gio|co the|duoc chua)(?=\s|$)/,
  /吗|呢|多少|几点|怎么|什么|哪里|哪儿|能不能|可以|是否|为什么/,
];

/** Whether the text asks something, in any of the four languages. */
export function isQuestion(text: string): boolean {
  const folded = plain(text);
  return questionWords.some((word) => word.test(folded));
}

const pleased =
  /thank|great|perfect|excellent|awesome|very good|well done|អរគុណ|ល្អណាស់|ពេញចិត្ត|cam on|tuyet|rat tot|hai long|谢谢|很好|太好了|满意|赞/g;
const displeased =
  /angry|terrible|awful|bad service|unacceptable|disappointed|complain|refund|too late|still waiting|broken|not working|ខឹង|អាក្រក់|មិនពេញចិត្ត|យឺតពេក|ខូច|te qua|that vong|khieu nai|hoan tien|qua cham|bi hong|khong hoat dong|生气|太差|失望|投诉|退款|太慢|坏了|不满意/g;

/** Pleased words less displeased ones. Words of politeness that end most talks count once. */
export function moodOf(text: string): number {
  const folded = plain(text);
  const bad = folded.match(displeased)?.length ?? 0;
  return bad > 0 ? -bad * 2 : Math.min(1, folded.match(pleased)?.length ?? 0);
}
