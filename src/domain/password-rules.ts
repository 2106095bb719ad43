export const SHORTEST_PASSWORD = 12
export const MAX_PASSWORD_LENGTH = 256

/** Letters that digits and signs stand for. */
const MEANT: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

type Context = {
  /** Names that the password must not contain. */
  firm: string[]
  /** The person's email address, whose name the password must not contain; empty where it is not known. */
  email: string
  /** Passwords to refuse besides the short list that browsers have. */
  common?: ReadonlySet<string>
}

/**
 * The first thing that is wrong with a new password, or null. There are no rules on what it is composed of (NIST SP
 * 800-63B-4, section 3.1.1.2).
 */
export function passwordFault(password: string, { firm, email, common = new Set() }: Context) {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'short'
  if (length > MAX_PASSWORD_LENGTH) return 'long'
  const letters = lettersAndDigits(password)
  const holds = (word: string) => word.length > 3 && letters.includes(word)
  if (firm.map(lettersAndDigits).some(holds)) return 'firm'
  if ([email, email.split('@')[0] ?? ''].map(lettersAndDigits).some(holds)) return 'email'
  return isCommon(password.toLowerCase(), common) ? 'common' : null
}

const lettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** On the list as it is, without what was put at its ends, or written out; or one short piece over and over. */
function isCommon(password: string, common: ReadonlySet<string>) {
  const bare = password.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const written = password.replaceAll(/[013457@$]/g, (sign) => MEANT[sign] ?? sign).replaceAll(/[^a-z]+/g, '')
  return (
    [password, bare, written].some((one) => COMMON_PASSWORDS.has(one) || common.has(one)) ||
    /^(.{1,4})\1+.{0,3}$/u.test(password)
  )
}

/** Words and rows of keys that head every list of stolen passwords; what is put before or behind them changes little. */
const WORDS = `
password passwort passw passwd changeme changeit letmein letmeinplease welcome welcomehome welcomeback hello helloworld
admin administrator adminadmin superadmin root rootroot user username guest default temp temporary test testing
testtest tester qwerty qwertyuiop qwertyui qwertyuiopasdf qwertyqwerty qwertyasdfgh asdfgh asdfghjkl asdfghjklqwe
asdfasdf zxcvbn zxcvbnm zxcvbnmasdf qazwsx qazwsxedc qazwsxedcrfv qweasd qweasdzxc abcdef abcdefg abcdefgh abcdefghij
abcdefghijkl abcdefghijklm iloveyou iloveyouforever ilovemyself iloveme loveyou lovelove loveme monkey dragon master
masterkey sunshine sunshineday princess football footballer baseball basketball soccer hockey superman supermanman
batman spiderman starwars pokemon whatever whateverman trustno trustnoone nothing nopassword mypassword
mypasswordis thisismypassword yourpassword passwordpassword newpassword password secret secretpassword topsecret
computer internet google facebook michael jennifer jordan charlie thomas michelle jessica ashley matthew daniel andrew
joshua hunter harley ranger killer shadow ginger pepper cheese cookie chocolate summer winter autumn spring january
february march april september october november december monday friday flower freedom forever family friends
christmas birthday happybirthday american america dallas chicago desmoines iowaiowa hawkeye hawkeyes cyclones
business company office money moneymoney account accounting accountant bookkeeper bookkeeping quickbooks quicken
invoice payroll taxes ledger bank banking login signin signinnow access accessgranted opensesame mustang corvette
mercedes porsche yankees lakers steelers cowboys packers eagles liverpool arsenal chelsea barcelona juventus
correcthorsebatterystaple correcthorse
`

const ROWS = `
1234567890 12345678901 123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 123456789123
123456789123456 012345678901 0123456789012 987654321098 9876543210 098765432109 098765432100 1q2w3e4r5t6y 1qaz2wsx3edc
1qaz2wsx3edc4rfv 1q2w3e4r5t6y7u q1w2e3r4t5y6 zaq12wsxcde3 qwerty123456 qwertyuiop12 qwertyuiop[] a1b2c3d4e5f6
1a2b3c4d5e6f abc123abc123 abc123456789 123abc456def 147258369147 159753159753 741852963741 112233445566 11223344556677
`

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(`${WORDS} ${ROWS}`.trim().split(/\s+/))
