import "./item-details.css";
import { useRouteLoaderData } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Fact } from "#app/ui/text/fact.tsx";
import { formatDate } from "#app/ui/text/format-date.ts";
import { itemDetails as words } from "#content/store/item/item-details.ts";
import { describeDifference } from "#content/store/item/workflow-difference.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { holds, type Proof } from "#shared/catalogue/proof.ts";
import type { SiteSettings } from "#shared/settings/site-settings.ts";
import { FitSection } from "../fit/fit-section.tsx";
import { RunsAsText } from "../player/runs-as-text.tsx";
import { BundleParts, OtherItems } from "./bundle-parts.tsx";
import { ItemProof } from "./item-proof.tsx";
import { ItemUpdates } from "./item-updates.tsx";

/** All details of the file, except its picture. */
export default function ItemDetails({ detail }: { detail: CatalogueDetail }) {
  const { playbook, hosts, versions, includes } = detail;
  const settings = useRouteLoaderData<SiteSettings>("root");
  return (
    <div className="item-details">
      {includes ? <BundleParts parts={includes} /> : !playbook && <ItemProof detail={detail} />}
      <RunsAsText detail={detail} siteUrl={settings?.siteUrl} />
      {detail.platform === "n8n" && !includes && <FitSection detail={detail} />}
      {playbook && playbook.samples.length > 0 && (
        <SamplePages title={detail.title} pages={playbook.samples} />
      )}
      <ItemUpdates picture={detail.updatePicture} />
      <div className={classNames("item-columns", playbook && "item-columns-playbook")}>
        <Compatibility detail={detail} />
        {playbook ? <Contents chapters={playbook.chapters} /> : <Hosts hosts={hosts} />}
        {!includes && <History versions={versions} />}
      </div>
      <OtherItems detail={detail} />
    </div>
  );
}

/** Pages of a playbook as pictures, each a link to its full size. */
function SamplePages({ title, pages }: { title: string; pages: readonly string[] }) {
  return (
    <section className="mt-7">
      <h2 className="item-heading">{words.samples}</h2>
      <div className="item-samples">
        {pages.map((page, at) => (
          <a key={page} href={page}>
            <img src={page} alt={words.samplePage(title, at)} width={800} height={1132} loading="lazy" />
          </a>
        ))}
      </div>
    </section>
  );
}

function Contents({ chapters }: { chapters: readonly string[] }) {
  return (
    <section className="item-contents">
      <h2 className="item-heading">{words.contents}</h2>
      <ol className="item-chapters">
        {chapters.map((chapter) => (
          <li key={chapter}>{chapter}</li>
        ))}
      </ol>
    </section>
  );
}

function Hosts({ hosts }: { hosts: readonly string[] }) {
  return (
    <section className="item-contents">
      <h2 className="item-heading">{words.hosts}</h2>
      {hosts.length > 0 ? (
        <ul className="item-hosts">
          {hosts.map((host) => (
            <li key={host}>{host}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{words.noHosts}</p>
      )}
    </section>
  );
}

function Compatibility({ detail }: { detail: CatalogueDetail }) {
  const { platform, proofs, playbook, apps, credentials, communityNodes, file, includes } = detail;
  return (
    <section className="item-compatibility">
      <h2 className="item-heading">{words.compatibility}</h2>
      <dl>
        <Fact className="item-fact" name={words.platform}>
          {playbook ? words.anyReader : platform}
        </Fact>
        {playbook && (
          <Fact className="item-fact" name={words.pages}>
            {playbook.pages}
          </Fact>
        )}
        {!playbook && (
          <>
            {!includes && (
              <Fact className="item-fact" name={words.tested}>
                <TestedIn proofs={proofs} kind={file.kind} />
              </Fact>
            )}
            <Fact className="item-fact" name={words.apps}>
              <Names names={apps} />
            </Fact>
            <Fact className="item-fact" name={words.credentials}>
              <Names names={credentials} />
            </Fact>
            <Fact className="item-fact" name={words.communityNodes}>
              <Names names={communityNodes} />
            </Fact>
          </>
        )}
      </dl>
      <p className="border-t border-line pt-3 text-sm leading-normal text-muted">{words.scanned}</p>
    </section>
  );
}

function TestedIn({ proofs, kind }: { proofs: readonly Proof[]; kind: string }) {
  if (proofs.length === 0) return words.untested(kind);
  const holding = proofs.filter(holds);
  if (holding.length === 0) return words.allFailed;
  return holding.map(({ n8n, date }, at) => (
    <span key={n8n} className="block">
      {(at === 0 ? words.testedOn : words.alsoTestedOn)(n8n, formatDate(date, "UTC"))}
    </span>
  ));
}

function History({ versions }: Pick<CatalogueDetail, "versions">) {
  return (
    <section className="item-versions">
      <h2 className="item-heading">{words.history}</h2>
      <ol className="item-history">
        {versions.map(({ version, changelog, date, difference }) => (
          <li key={version} id={`version-${version}`}>
            <p className="font-mono text-sm">
              {version} <span className="text-muted">{formatDate(date, "UTC")}</span>
            </p>
            <p>{changelog}</p>
            {describeDifference(difference).map((line) => (
              <p key={line} className="text-muted [overflow-wrap:anywhere]">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return words.none;
  return (
    <span className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </span>
  );
}
