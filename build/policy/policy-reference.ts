// The reference page of the policies, in both languages.
import { POLICY_KEYS, type PolicyKey } from '../../electron/core/policy/policy-keys.ts'
import { REGISTRY_KEY } from '../../electron/core/policy/policy-places.ts'
import { type PolicyLanguage, wordsOf } from './policy-words.ts'

const TEXTS = {
  'pt-BR': {
    title: 'Políticas do Leme',
    intro: [
      'Uma política é um arquivo, chaves do registro ou um perfil com duas seções: `defaults` (vale enquanto o usuário não escolhe outra coisa) e',
      '`enforced` (o usuário não muda). As chaves sem opção em Ajustes valem igual nas duas. O computador decide antes do usuário, chave por chave.',
      '',
      'Uma política vale inteira ou não vale: uma chave desconhecida ou um valor errado a desliga, e Ajustes › Avançado diz qual. **Nenhum token ou',
      'senha vai em uma política**: o que se parece com um desliga a política inteira, e só o nome da chave é mostrado. O Leme não tem telemetria; não há',
      'chave para ela.',
    ],
    places: 'Onde fica',
    rows: [
      [
        'Linux',
        '`/etc/leme/policy.json`',
        'De root, com cada pasta acima; ninguém mais pode escrever. Até 64 KB.',
      ],
      [
        'Windows',
        `\`HKLM\\${REGISTRY_KEY}\``,
        'Modelos em `leme.admx` (GPO, Intune). O nome do valor é a chave, como `updates.mode`.',
      ],
      [
        'Windows',
        '`%ProgramData%\\Leme\\policy.json`',
        'De Administradores ou SYSTEM; ninguém mais pode escrever.',
      ],
      ['Windows', `\`HKCU\\${REGISTRY_KEY}\``, 'Política do usuário.'],
      [
        'macOS',
        '`br.com.leme.desktop`',
        'Perfil gerenciado; exemplo em `leme.mobileconfig`, manifesto em `br.com.leme.desktop.plist`.',
      ],
    ],
    head: ['Sistema', 'Lugar', 'Condição'],
    keys: 'Chaves',
    keyHead: ['Chave', 'Valores', 'O que faz'],
    example: 'Exemplo',
    values: {
      flag: 'verdadeiro ou falso',
      text: 'texto',
      companies: 'lista de `label`, `baseUrl`, `timeZone`',
      to: 'a',
    },
  },
  'en-US': {
    title: 'Policies of Leme',
    intro: [
      'A policy is a file, keys of the registry or a profile with two sections: `defaults` (applies until the user chooses otherwise) and `enforced` (the',
      'user cannot change it). Keys without a choice in Settings mean the same in both. The computer decides before the user, key by key.',
      '',
      'A policy applies whole or not at all: an unknown key or a wrong value switches it off, and Settings › Diagnostics names it. **No token or password',
      'goes into a policy**: what looks like one switches the whole policy off, and only the name of the key is shown. Leme has no telemetry; there is no',
      'key for it.',
    ],
    places: 'Where it is',
    rows: [
      [
        'Linux',
        '`/etc/leme/policy.json`',
        'Owned by root, with each folder above it; nobody else may write. Up to 64 KB.',
      ],
      [
        'Windows',
        `\`HKLM\\${REGISTRY_KEY}\``,
        'Templates in `leme.admx` (GPO, Intune). The value is named as the key, such as `updates.mode`.',
      ],
      [
        'Windows',
        '`%ProgramData%\\Leme\\policy.json`',
        'Owned by Administrators or SYSTEM; nobody else may write.',
      ],
      ['Windows', `\`HKCU\\${REGISTRY_KEY}\``, 'Policy of the user.'],
      [
        'macOS',
        '`br.com.leme.desktop`',
        'A managed profile; example in `leme.mobileconfig`, manifest in `br.com.leme.desktop.plist`.',
      ],
    ],
    head: ['System', 'Place', 'Condition'],
    keys: 'Keys',
    keyHead: ['Key', 'Values', 'What it does'],
    example: 'Example',
    values: {
      flag: 'true or false',
      text: 'text',
      companies: 'list of `label`, `baseUrl`, `timeZone`',
      to: 'to',
    },
  },
} as const

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}

function valuesOf({ kind }: PolicyKey, language: PolicyLanguage): string {
  const { values } = TEXTS[language]
  if (kind.type === 'choice') return kind.choices.map((choice) => `\`${choice}\``).join(', ')
  if (kind.type === 'number') return `${kind.min} ${values.to} ${kind.max}`
  return values[kind.type]
}

function part(language: PolicyLanguage, example: string): string[] {
  const texts = TEXTS[language]
  const keys = POLICY_KEYS.map((key) => {
    // A bar would end the cell of the table.
    const { title, text } = wordsOf(key.name, language)
    return [`\`${key.name}\``, valuesOf(key, language), `${title}. ${text}`.replaceAll('|', '\\|')]
  })
  return [
    `## ${texts.title}`,
    '',
    ...texts.intro,
    '',
    `### ${texts.places}`,
    ...table(texts.head, texts.rows),
    '',
    `### ${texts.keys}`,
    ...table(texts.keyHead, keys),
    '',
    `### ${texts.example}`,
    '```json',
    example.trimEnd(),
    '```',
    '',
  ]
}

export function makeReference(example: string): string {
  return [
    '<!-- Generated from electron/core/policy by `npm run policy`: do not edit. -->',
    '# Políticas · Policies',
    '',
    ...part('pt-BR', example),
    ...part('en-US', example),
  ].join('\n')
}
