import { DEMO_OPERATOR } from "#shared/settings/demo-operator.ts";

/** Every address ends in .example, which is reserved and undeliverable; sample data is recognised by it. */
export type Person = { key: string; name: string; email: string; country: string; source: string };

export const operator: Person = {
  key: "operator",
  name: "Opswright Operator",
  email: DEMO_OPERATOR,
  country: "IN",
  source: "",
};

/** Traffic sources: a host, a campaign, or direct. */
export const SOURCES = [
  ["google.com", 8],
  ["", 5],
  ["linkedin.com", 4],
  ["community.n8n.io", 4],
  ["monthly-newsletter", 3],
  ["reddit.com", 2],
  ["partner-webinar", 2],
  ["chatgpt.com", 2],
  ["youtube.com", 1],
] as const;

/** Name, company and country, most of them in India. Sources are assigned in turn. */
const ROWS = `
Priya Nair|harbourcafe|IN
Arjun Mehta|mehtaexports|IN
Ananya Iyer|bluecurrent|IN
Rohan Kulkarni|kulkarniworks|IN
Kavya Reddy|tessellate|IN
Vikram Singh|northgatelogistics|IN
Meera Pillai|pillaiclinics|IN
Aditya Joshi|ledgerlane|IN
Sneha Banerjee|inkwellstudio|IN
Karthik Subramanian|granitesoft|IN
Ishita Kapoor|kapoordesign|IN
Rahul Deshpande|sahyadrifoods|IN
Divya Menon|lanternhr|IN
Siddharth Rao|raoandco|IN
Neha Agarwal|paperboatretail|IN
Manish Gupta|guptatextiles|IN
Pooja Shetty|coastalstays|IN
Varun Chawla|brightrack|IN
Lakshmi Narayan|templetree|IN
Farhan Qureshi|crescentmotors|IN
Tanvi Bhatt|monsoonlabs|IN
Nikhil Saxena|saxenaadvisors|IN
Ritu Malhotra|fernhillschool|IN
Harish Gowda|greenacres|IN
Emily Carter|cartercpas|US
Marcus Hill|hillfield|US
Daniel Reyes|reyesroofing|US
Hannah Brooks|brooksandbirch|US
Tyler Nguyen|stackyard|US
Grace Okafor|okaforlegal|US
Megan Doyle|harborview|US
Oliver Bennett|bennettbooks|GB
Charlotte Hughes|hughespartners|GB
Imran Siddiqui|quaysidemedia|GB
Freya Collins|collinscare|GB
Jonas Weber|weberlogistik|DE
Lena Hoffmann|hoffmannbau|DE
Felix Krause|krausedigital|DE
Camille Laurent|atelierlaurent|FR
Hugo Moreau|moreauconseil|FR
Sanne Bakker|bakkerenzonen|NL
Ling Tan|tantrading|SG
Darren Lim|limfreight|SG
Layla Haddad|haddadgroup|AE
Omar Farsi|farsipartners|AE
Jack Thompson|thompsontrades|AU
Chloe Martin|martinmade|AU
Noah Tremblay|tremblay|CA
Ava Wilson|wilsonwest|CA
Beatriz Souza|souzadigital|BR
Chinedu Eze|ezesystems|NG
Wanjiru Kamau|kamaufarms|KE
Yuki Tanaka|tanakaworks|JP
Elin Svensson|svenssonbygg|SE
Lucia Fernandez|fernandezsol|ES
Matteo Rossi|rossimeccanica|IT
Zofia Nowak|nowakstudio|PL
Thabo Mokoena|mokoenamining|ZA
Nuwan Perera|pereratea|LK
Cian Murphy|murphyfoods|IE
`;

export const people: readonly Person[] = ROWS.trim()
  .split("\n")
  .map((row, at) => {
    const [name = "", company = "", country = ""] = row.split("|");
    const [first = "", ...last] = name.toLowerCase().split(" ");
    const [source] = SOURCES[(at * 4) % SOURCES.length] ?? [""];
    return { key: first, name, email: `${first}.${last.join("")}@${company}.example`, country, source };
  });

export function personOf(key: string): Person {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`unknown person ${key}`);
  return person;
}
