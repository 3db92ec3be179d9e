import Link from "@docusaurus/Link";
import type { TOCItem } from "@docusaurus/mdx-loader";
import Heading from "@theme/Heading";
import type { ReactNode } from "react";
import type { Audience, Components, OperationPage as Page } from "../../plugin/page-data.ts";
import { CodePanel } from "../code/code-panel.tsx";
import { CopyButton } from "../code/copy-button.tsx";
import { NotYetAvailable } from "../mdx/not-yet-available.tsx";
import { ErrorTable } from "./error-table.tsx";
import {
  BodyFields,
  ComponentsContext,
  ExtensionBadge,
  FieldList,
  MediaTypes,
} from "./field-list.tsx";
import { Html } from "./html.tsx";
import { MethodBadge } from "./method-badge.tsx";
import { PageFrame } from "./page-frame.tsx";

const callers: Record<Audience, string> = {
  "private-key": "Private key, on your server",
  "public-key": "Public key, in a browser or an app",
  both: "Private or public key",
  operator: "Operator key",
};

const accountUses = {
  required: "Required: the request is for the account that it names",
  optional: "Optional: without it, the request covers all accounts that your key has access to",
  none: "Not used",
};

interface Section {
  id: string;
  title: string;
  content: ReactNode;
  subsections?: { id: string; title: string }[];
}

/** One operation of an API: all of it is in the HTML, so it reads without JavaScript too. */
export default function OperationPage(props: { page: Page; components: Components }): ReactNode {
  const { page, components } = props;
  const sections = sectionsOf(page);
  const toc: TOCItem[] = sections.flatMap((section) => [
    { id: section.id, value: section.title, level: 2 },
    ...(section.subsections ?? []).map(({ id, title }) => ({ id, value: title, level: 3 })),
  ]);
  return (
    <ComponentsContext value={components}>
      <PageFrame toc={toc} header={<Header page={page} />} samples={<FirstSample page={page} />}>
        {sections.map((section) => (
          <section key={section.id}>
            <Heading as="h2" id={section.id}>
              {section.title}
            </Heading>
            {section.content}
          </section>
        ))}
      </PageFrame>
    </ComponentsContext>
  );
}

/** A call that makes something is not one about all accounts. */
function accountUse({ account, method }: Page): string {
  if (account === "optional" && method !== "GET") {
    return "Optional: with it, the created object belongs to that account";
  }
  return accountUses[account];
}

function Header({ page }: { page: Page }): ReactNode {
  return (
    <header>
      <h1>
        {page.title} {page.extension && <ExtensionBadge />}
      </h1>
      <div className="endpoint">
        <MethodBadge method={page.method} />
        <code className="endpoint-path">
          {/* Breaks between its segments where it does not fit a line. */}
          <Html html={page.path.replaceAll("/", "<wbr>/")} />
        </code>
        <CopyButton text={page.path} what="the path" />
      </div>
      {page.later && (
        <NotYetAvailable>
          The server does not implement this operation yet; its description is final.
        </NotYetAvailable>
      )}
      <div className="lead">
        <Html html={page.text} block />
      </div>
      <dl className="facts">
        <div>
          <dt>API key</dt>
          <dd>{callers[page.audience]}</dd>
        </div>
        <div>
          <dt>Account header</dt>
          <dd>{accountUse(page)}</dd>
        </div>
        {page.method !== "GET" && (
          <div>
            <dt>Idempotency key</dt>
            <dd>{page.idempotent ? "Supported for one hour" : "Not used"}</dd>
          </div>
        )}
      </dl>
    </header>
  );
}

/** The API, by the first step of the page's path. */
function apiOf({ to }: Page): string {
  return to.split("/").find((step) => step !== "") ?? "";
}

function FirstSample({ page }: { page: Page }): ReactNode {
  const sample = page.samples[0];
  if (!sample) return null;
  return (
    <>
      <SamplePanels sample={sample} />
      <p className="sample-note">
        <Link to={`/${apiOf(page)}-api#run-the-samples`}>Set the variables</Link>
      </p>
    </>
  );
}

function SamplePanels({ sample }: { sample: Page["samples"][number] }): ReactNode {
  return (
    <>
      <CodePanel title="Request" samples={sample.requests} />
      <ResponsePanel answer={sample.response} />
    </>
  );
}

function ResponsePanel({
  answer: response,
}: {
  answer: Page["samples"][number]["response"];
}): ReactNode {
  if (!response) return null;
  const { status, code, language } = response;
  if (code === "") {
    return (
      <p className="sample-note">
        <StatusTitle status={status} /> without a body
      </p>
    );
  }
  return <CodePanel title={<StatusTitle status={status} />} samples={[{ language, code }]} />;
}

function StatusTitle({ status }: { status: string }): ReactNode {
  return (
    <>
      Response <span className="status status-good">{status}</span>
    </>
  );
}

function sectionsOf(page: Page): Section[] {
  const fields = (id: string, title: string, list: Page["headers"]): Section[] =>
    list.length === 0 ? [] : [{ id, title, content: <FieldList fields={list} prefix={id} /> }];
  return [
    ...fields("headers", "Headers", page.headers),
    ...fields("path", "Path parameters", page.pathParameters),
    ...fields("query", "Query parameters", page.query),
    ...bodySection(page),
    responsesSection(page),
    ...errorsSection(page),
    ...examplesSection(page),
  ];
}

function bodySection({ body }: Page): Section[] {
  if (!body) return [];
  const content = (
    <>
      {body.text && (
        <p>
          <Html html={body.text} />
        </p>
      )}
      <MediaTypes body={body} />
      <BodyFields body={body} prefix="body" />
    </>
  );
  return [{ id: "body", title: "Body", content }];
}

function responsesSection(page: Page): Section {
  const idOf = (status: string) => `response-${status}`;
  return {
    id: "responses",
    title: "Response",
    subsections: page.responses.map(({ status }) => ({
      id: idOf(status),
      title: `${status} ${reasons[status] ?? ""}`,
    })),
    content: page.responses.map(({ status, text, body }) => (
      <div key={status} className="response">
        <Heading as="h3" id={idOf(status)}>
          <span className="status status-good">{status}</span> {reasons[status] ?? ""}
        </Heading>
        <p>
          <Html html={text} />
        </p>
        <MediaTypes body={body} />
        {body && <BodyFields body={body} prefix={idOf(status)} isResponse />}
      </div>
    )),
  };
}

const reasons: Record<string, string> = {
  "200": "OK",
  "201": "Created",
  "202": "Accepted",
  "204": "No content",
};

function errorsSection({ errors, errorBody }: Page): Section[] {
  if (errors.length === 0) return [];
  const content = (
    <>
      <ErrorTable errors={errors} />
      {errorBody && (
        <details className="nested error-body">
          <summary>Error body</summary>
          <BodyFields body={errorBody} prefix="error-body" isResponse />
        </details>
      )}
    </>
  );
  return [{ id: "errors", title: "Errors", content }];
}

/** The first sample appears beside the text; the others follow it. */
function examplesSection({ samples }: Page): Section[] {
  const others = samples.slice(1);
  if (others.length === 0) return [];
  const idOf = (name: string) => `example-${name.replaceAll("_", "-")}`;
  return [
    {
      id: "examples",
      title: "More examples",
      subsections: others.map(({ name, title }) => ({ id: idOf(name), title: title ?? name })),
      content: others.map((sample) => (
        <div key={sample.name} className="example">
          <Heading as="h3" id={idOf(sample.name)}>
            {sample.title ?? sample.name}
          </Heading>
          {sample.text && (
            <p>
              <Html html={sample.text} />
            </p>
          )}
          <SamplePanels sample={sample} />
        </div>
      )),
    },
  ];
}
